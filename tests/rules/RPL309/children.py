"""Switches that nobody reads, in environments of other processes."""

import os
import subprocess

import torch


def launch(command):
    env = os.environ.copy()
    env["TORCH_USE_DETERMINISTIC_ALGORITHMS"] = "1"  # RPL309
    subprocess.run(command, env=env, check=True)


def merged(command):
    env = {**os.environ, "NCCL_DETERMINISTIC": "1", "NCCL_DEBUG": "WARN"}  # RPL309
    subprocess.run(command, env=env, check=True)


def documented():
    rows = dict(name="x")
    rows["NCCL_DETERMINISTIC"] = "read by nobody"
    return rows, torch.rand(1)
