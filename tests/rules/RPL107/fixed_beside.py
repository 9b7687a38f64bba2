"""What is left out is seeded beside the last seed call that surely runs."""
import argparse

import numpy as np
import torch


def prepare(seed):
    torch.manual_seed(seed)  # RPL107
    if torch.cuda.is_available():
        torch.cuda.manual_seed_all(seed)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=7)
    args = parser.parse_args()
    prepare(args.seed)
    model = torch.nn.Linear(2, 1)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    for index in np.random.permutation(64):
        loss = (model(torch.full((1, 2), index / 64)) - index).square().mean()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    torch.save(model.state_dict(), "model.pt")


if __name__ == "__main__":
    main()
