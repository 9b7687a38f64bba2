"""Adapted from lama: `update` is the dict's, and the networks that judge are loaded."""

import sys

import torch
from judging import Judge


def main():
    scores = {"judge": Judge(sys.argv[1])}
    if len(sys.argv) > 3:
        scores.update(dict(other=Judge(sys.argv[3])))
    print({name: score(torch.load(sys.argv[2])) for name, score in scores.items()})


if __name__ == "__main__":
    main()
