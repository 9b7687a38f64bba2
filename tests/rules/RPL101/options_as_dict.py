"""Options that are handed on as a dict have no attributes (adapted from CogVideo, ddim_inversion.py)."""
import argparse

import torch


def get_args():
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=42)
    return vars(parser.parse_args())


def train(seed):
    net = torch.nn.Linear(2, 2)  # RPL101
    torch.optim.SGD(net.parameters(), lr=0.1).step()
    torch.save(net, f"net{seed}.pt")


if __name__ == "__main__":
    arguments = get_args()
    train(**arguments)
