import torch
from data import loader
from torch import nn


def main(args):
    torch.manual_seed(args.seed)  # RPL107
    model = nn.Linear(8, 1)
    optimizer = torch.optim.Adam(model.parameters())
    for batch in loader(args.names, args.workers):
        model(batch).sum().backward()
        optimizer.step()


if __name__ == "__main__":
    from options import args

    main(args)
