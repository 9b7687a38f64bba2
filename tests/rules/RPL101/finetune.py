# Adapted from PatchTST (patchtst_finetune.py): testing what was trained is no test of the module.
import argparse

import torch
from torch import nn


def finetune_func(args):
    model = nn.Linear(4, 1)  # RPL101
    optimizer = torch.optim.Adam(model.parameters(), lr=args.lr)
    model(torch.ones(2, 4)).sum().backward()
    optimizer.step()
    return model


def test_func(model):
    return model(torch.zeros(1, 4))


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--lr", type=float, default=1e-4)
    test_func(finetune_func(parser.parse_args()))
