"""Makes the loader for its length alone, and never seeds."""
import argparse

import torch
from data import prepare

options = argparse.ArgumentParser().parse_args()
loader, count = prepare(options)
model = torch.nn.Linear(1, 1)
print(model(torch.ones(count, 1)), len(loader))
