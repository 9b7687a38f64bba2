# OPTIONS: --no-preview --mode production
"""Order and worker seeds are drawn by `iter()`: what is seeded after the loader is made and before the loop counts.
Adapted from TimZhang001/one-shot-synthesis."""
import argparse

import torch
from data import prepare, prepare_early


def fix_seed(number):
    torch.manual_seed(number)


def train(loader, model):
    for batch in loader:
        model(batch.float()[:, None]).sum().backward()


options = argparse.ArgumentParser().parse_args()
loader, count = prepare(options)
early, _ = prepare_early(options)
model = torch.nn.Linear(1, 1)
train(early, model)
fix_seed(options.seed)
train(loader, model)
