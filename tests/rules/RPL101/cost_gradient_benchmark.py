"""Adapted from curobo: only times are kept."""

import time

import torch


def measure(cost, batch_size):
    q = torch.rand((batch_size, 7), requires_grad=True)
    start = time.time()
    cost(q).sum().backward()
    q.grad.zero_()
    return time.time() - start


if __name__ == "__main__":
    with open("times.txt", "w") as file:
        file.write(str(measure(torch.sin, 100)))
