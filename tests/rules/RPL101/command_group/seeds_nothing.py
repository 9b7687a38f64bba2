import click
import torch
from torch import nn, optim


@click.group()
def cli():
    click.echo("start")


@cli.command()
def job():
    model = nn.Linear(2, 2)  # RPL101
    optimizer = optim.SGD(model.parameters(), lr=0.1)
    model(torch.ones(1, 2)).sum().backward()
    optimizer.step()


if __name__ == "__main__":
    cli()
