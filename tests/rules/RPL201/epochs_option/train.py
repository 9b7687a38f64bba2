"""After dvlab-research/PFENet (train.py): every configuration has each epoch seeded by its number."""

import torch
from torch.utils.data import DataLoader


def main(args, data):
    torch.manual_seed(args.seed)
    net = torch.nn.Linear(4, 1)
    optimizer = torch.optim.SGD(net.parameters(), lr=0.1)
    loader = DataLoader(data, 8, shuffle=True, num_workers=4)
    second = DataLoader(data, 8, shuffle=True, num_workers=4)  # RPL201
    for epoch in range(args.epochs):
        if args.fix_random_seed:
            torch.manual_seed(args.seed + epoch)
        for x in loader:
            optimizer.zero_grad()
            net(x).sum().backward()
            optimizer.step()
    for epoch in range(args.epochs):
        if args.fix_other_seed:
            torch.manual_seed(args.seed + epoch)
        for x in second:
            optimizer.zero_grad()
            net(x).sum().backward()
            optimizer.step()


if __name__ == "__main__":
    import argparse

    main(argparse.Namespace(seed=1, epochs=2), torch.rand(100, 4))
