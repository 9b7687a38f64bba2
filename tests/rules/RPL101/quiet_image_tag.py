"""Adapted from AllenNLP: the number is the tag of an image."""

import random
import subprocess

import torch

random_int = random.randint(0, 2**32)


def main():
    docker_image = "trainer:latest"
    if subprocess.run("git diff-index --quiet HEAD --", shell=True).returncode:
        dirty_hash = "%x" % random_int
        docker_image += "-" + dirty_hash
    subprocess.run(f"docker build -t {docker_image} .", shell=True, check=True)
    print(torch.__version__)


if __name__ == "__main__":
    main()
