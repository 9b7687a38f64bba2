"""An object of another kind is updated: it may learn."""

import sys

import torch
from elsewhere import make
from judging import Judge


def main():
    learner = make(Judge(sys.argv[1], learns=True))  # RPL101
    learner.update(dict(batch=torch.load(sys.argv[2])))


if __name__ == "__main__":
    main()
