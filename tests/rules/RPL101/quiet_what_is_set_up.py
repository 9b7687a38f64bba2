"""What is set up out of reach may seed: by its name it makes runs repeat, or sets up all there is."""

import torch
from common import init_distributed_and_seeds, make_loader, setup_environment


def main():
    init_distributed_and_seeds("nccl")
    setup_environment()
    model = torch.nn.Linear(3, 1)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    for batch in make_loader():
        model(batch).mean().backward()
        optimizer.step()


if __name__ == "__main__":
    main()
