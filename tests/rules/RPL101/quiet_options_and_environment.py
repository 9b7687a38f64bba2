"""Options and environment are set up out of reach in one: that may seed."""

import torch
from common import init_args_and_env, make_loader


def main():
    init_args_and_env("run.yaml")
    model = torch.nn.Linear(3, 1)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    for batch in make_loader():
        model(batch).mean().backward()
        optimizer.step()


if __name__ == "__main__":
    main()
