"""Adapted from DeepLearningExamples (DLRM): what it draws stands in another file, and is what others learn from."""

import sys

from pack.datasets import Synthetic


def main(argv):
    train = Synthetic(1000, 13)  # RPL101
    train.write("train.pt")


if __name__ == "__main__":
    main(sys.argv)
