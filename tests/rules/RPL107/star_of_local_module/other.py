# Here the library's names are all that the star brings, and NumPy is not among what is seeded.
import numpy
import torch

from losses import *
from torch.nn import *


def main():
    torch.manual_seed(0)  # RPL107
    model = Linear(4, 2)
    optimizer = torch.optim.Adam(model.parameters())
    x = torch.ones(8, 4)
    for _ in range(10):
        order = torch.from_numpy(numpy.random.permutation(len(x)))
        loss = contrastive(model(x[order]), x[order])
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()


if __name__ == "__main__":
    main()
