"""A trainer of a library's is set up: that may seed, though it is a distributed one."""

import torch
from common.distributed import DistributedTrainer
from common.loaders import make_loader


def main():
    DistributedTrainer.setup("run.yaml")
    model = torch.nn.Linear(3, 1)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    for batch in make_loader():
        model(batch).mean().backward()
        optimizer.step()


if __name__ == "__main__":
    main()
