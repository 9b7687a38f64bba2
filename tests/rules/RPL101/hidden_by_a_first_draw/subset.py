"""The first draw is a stand-in for an input, the second chooses."""

import sys

import numpy as np
import torch


def main():
    model = torch.jit.load(sys.argv[1]).eval()
    shape = model(torch.randn(1, 3, 8, 8)).shape
    files = np.loadtxt(sys.argv[2], dtype=str)
    order = torch.randperm(len(files))  # RPL101
    np.savetxt("subset.txt", files[order[:100].numpy()], fmt="%s")
    print(shape)


if __name__ == "__main__":
    main()
