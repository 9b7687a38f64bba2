# OPTIONS: --no-preview
"""As `train.py`, with a choice of models: another model draws more, and the order is another one."""
import argparse

import torch
from data import Digits
from learning import learn
from torch.utils.data import DataLoader

MODELS = {
    "linear": lambda: torch.nn.Linear(784, 10),
    "deep": lambda: torch.nn.Sequential(torch.nn.Linear(784, 64), torch.nn.ReLU(), torch.nn.Linear(64, 10)),
}

if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--model", choices=MODELS, default="linear")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    torch.manual_seed(args.seed)
    net = MODELS[args.model]()
    loader = DataLoader(Digits(train=True), batch_size=64, shuffle=True, num_workers=1)  # RPL201
    learn(net, loader, DataLoader(Digits(train=False), batch_size=1000, num_workers=1), epochs=14, lr=0.1)
