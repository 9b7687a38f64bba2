"""Environments of other processes."""

import os
import subprocess
import sys


def launch(seeds):
    env = os.environ.copy()
    for seed in seeds:
        env["PYTHONHASHSEED"] = "-1"  # RPL403
        subprocess.run([sys.executable, "train.py", "--seed", str(seed)], env=env, check=True)


def again(command):
    env = dict(os.environ, PATH="/usr/bin")
    env["CUBLAS_WORKSPACE_CONFIG"] = "4096:8"  # RPL403
    env["PYTHONHASHSEED"] = "0"
    subprocess.run(command, env=env, check=True)


def merged(command):
    env = {
        **os.environ,
        "CUBLAS_WORKSPACE_CONFIG": ":4096:8",
        "PYTHONHASHSEED": "4294967296",  # RPL403
    }
    subprocess.run(command, env=env, check=True)


def table():
    rows = {"a": 1}
    rows["PYTHONHASHSEED"] = "-1"
    return rows
