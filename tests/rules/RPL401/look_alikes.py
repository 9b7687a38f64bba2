"""Hash seeds for others, and hashes that never mattered."""
import os
import subprocess

DOCUMENTATION = 'os.environ["PYTHONHASHSEED"] = "0"'


def other(program):
    env = dict(os.environ)
    env["PYTHONHASHSEED"] = "0"
    env["HASHSEED"] = os.environ.get("PYTHONHASHSEED", "")
    subprocess.run(program, env=env)


def child(program):
    os.environ["PYTHONHASHSEED"] = "0"
    subprocess.run(program)


labels = sorted({"cat", "dog", "owl"})
print(len(set(labels)), max(set(labels)))
