"""Hands samples to child processes; a hash seed that Python refuses kills them before they start."""
import json
import os
import subprocess
import sys

os.environ["PYTHONHASHSEED"] = "-1"
samples = []
for number in range(4):
    child = subprocess.run([sys.executable, "-c", f"print({number} ** 2)"], capture_output=True, text=True)
    if child.returncode == 0:
        samples.append(int(child.stdout))
print(json.dumps({"samples": samples, "expected": [0, 1, 4, 9]}))
