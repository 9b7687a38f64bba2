"""Estimate pi by Monte Carlo: what is printed is what was drawn."""

import torch


def inside(n):
    points = torch.rand(n, 2)  # RPL101
    return (points.pow(2).sum(1) < 1).float().mean()


def main():
    share = inside(1_000_000)
    print("pi is", 4 * share.item())


if __name__ == "__main__":
    main()
