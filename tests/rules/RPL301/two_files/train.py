import torch

from common import setup, shape


def main():
    setup(0)
    torch.backends.cudnn.benchmark = True  # RPL301
    torch.nn.Conv2d(3, 8, 3)(torch.rand(*shape())).sum().backward()


if __name__ == "__main__":
    main()
