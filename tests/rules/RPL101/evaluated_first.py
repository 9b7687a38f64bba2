"""A model that is only applied is made above the one that is trained. Adapted from facebookresearch/meshrcnn,
tools/train_net_shapenet.py."""

import argparse

import torch
from torch import nn


def build_model():
    return nn.Sequential(nn.Linear(4, 4), nn.ReLU(), nn.Linear(4, 1))


def evaluate(args):
    model = build_model()
    model.load_state_dict(torch.load(args.checkpoint))
    print(model(torch.ones(2, 4)).mean())


def train(args):
    model = build_model()  # RPL101
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    for _ in range(args.steps):
        optimizer.zero_grad()
        model(torch.ones(2, 4)).square().mean().backward()
        optimizer.step()
    torch.save(model.state_dict(), args.checkpoint)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--checkpoint", default="model.pt")
    parser.add_argument("--steps", type=int, default=10)
    parser.add_argument("--evaluate", action="store_true")
    args = parser.parse_args()
    if args.evaluate:
        evaluate(args)
    else:
        train(args)
