# OPTIONS: --no-preview
"""A table of commands, one of which seeds every epoch. After ChenKaiXuSan/Gymnastics_PyTorch
(src/gymnastics/fusion/rotation_aware/cli.py)."""

import sys

from learning import fit, show


def train(path):
    print(fit(path))  # RPL101


def main():
    {"train": train, "show": show}[sys.argv[1]](sys.argv[2])


if __name__ == "__main__":
    main()
