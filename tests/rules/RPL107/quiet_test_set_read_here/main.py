"""Adapted from WangYueFt/dgcnn (pytorch/main.py): workers, which torch seeds, read what draws; the test set that this
process reads draws nothing."""

import argparse

import torch
from data import Clouds
from torch.utils.data import DataLoader


def train(args):
    loader = DataLoader(Clouds(args.points), num_workers=8, batch_size=4, shuffle=True)
    model = torch.nn.Linear(3, 2)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    for clouds in loader:
        model(clouds).sum().backward()
        optimizer.step()
    torch.save(model.state_dict(), "model.pt")


def test(args):
    model = torch.nn.Linear(3, 2)
    model.load_state_dict(torch.load("model.pt"))
    for clouds in DataLoader(Clouds(args.points, partition="test"), batch_size=4):
        print(model(clouds).mean())


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--points", type=int, default=1024)
    parser.add_argument("--eval", action="store_true")
    args = parser.parse_args()
    torch.manual_seed(args.seed)
    if args.eval:
        test(args)
    else:
        train(args)
