import sys

import torch

from loading import HANDED, OTHERS, PLAIN

RESUME = "--resume" in sys.argv


def accuracy(model, batch):
    x, y = batch
    return (model(x).argmax(1) == y).float().mean()


def train(model, tables, folder):
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    for load in tables.values():
        x, y = load(folder, 8, True)
        torch.nn.functional.cross_entropy(model(x), y).backward()
        optimizer.step()


if __name__ == "__main__":
    model = torch.nn.Linear(4, 2)
    print(accuracy(model, PLAIN["clean"]["a"](sys.argv[1], 8, shuffle=False)))
    print(accuracy(model, OTHERS["a"](sys.argv[1], 8, True)))
    train(model, HANDED, sys.argv[1])
