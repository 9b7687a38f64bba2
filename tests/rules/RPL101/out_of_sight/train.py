"""After OGB's node2vec examples: model and loader come from elsewhere, and nothing seeds."""

import argparse

import torch
from elsewhere.engine import train_one_epoch
from elsewhere.models import build_model


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--lr", type=float, default=0.1)
    args = parser.parse_args()
    model = build_model(args)  # RPL101
    optimizer = torch.optim.SGD(model.parameters(), lr=args.lr)
    for epoch in range(10):
        train_one_epoch(model, optimizer, epoch)


if __name__ == "__main__":
    main()
