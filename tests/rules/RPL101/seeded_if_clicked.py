# OPTIONS: --preview
"""An option of click whose default stands for no seed."""

import click
import torch


@click.command()
@click.option("--rate", type=float, default=0.1)
@click.option("--seed", type=int, default=-1, help="Set seed. If -1, none is set.")
def main(rate, seed):
    if seed != -1:
        torch.manual_seed(seed)  # RPL101
    model = torch.nn.Linear(4, 1)
    optimizer = torch.optim.SGD(model.parameters(), lr=rate)
    model(torch.ones(4)).backward()
    optimizer.step()


if __name__ == "__main__":
    main()
