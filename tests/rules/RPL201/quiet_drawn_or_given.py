# OPTIONS: --no-preview
"""A seed that is drawn and printed, and an option takes it again. Adapted from generative-inpainting-pytorch
(train.py); torch that may be missing, from FederatedScope (federatedscope/core/auxiliaries/utils.py)."""

import argparse
import random

from torch.utils.data import DataLoader

try:
    import torch
except ImportError:
    torch = None


def set_up(seed):
    if torch is not None:
        torch.manual_seed(seed)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int)
    args = parser.parse_args()
    if args.seed is None:
        args.seed = random.randint(1, 10000)
    print("seed:", args.seed)
    set_up(args.seed)
    model = torch.nn.Linear(1, 1)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    for batch in DataLoader(list(range(100)), batch_size=8, shuffle=True, num_workers=2):
        model(batch.float()[:, None]).sum().backward()
        optimizer.step()
