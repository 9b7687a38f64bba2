"""A seed that only a comment speaks of is none (adapted from nnzhan/Graph-WaveNet, train.py)."""
import argparse

import torch

parser = argparse.ArgumentParser()
parser.add_argument("--epochs", type=int, default=10)
# parser.add_argument("--seed", type=int, default=99)
args = parser.parse_args()


def main():
    # torch.manual_seed(args.seed)
    model = torch.nn.Linear(2, 1)  # RPL101
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    for _ in range(args.epochs):
        loss = model(torch.ones(8, 2)).square().mean()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    torch.save(model.state_dict(), "model.pt")


if __name__ == "__main__":
    main()
