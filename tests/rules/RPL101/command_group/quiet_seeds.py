"""What a group of commands does runs before each of them (adapted from Landmark2019-1st-and-3rd-Place-Solution)."""

import click
import numpy as np
import torch
import typer
from torch import nn, optim

app = typer.Typer()


@click.group()
def cli():
    np.random.seed(1)
    torch.manual_seed(1)


@cli.group()
def jobs():
    pass


@cli.command()
def job():
    train()


@jobs.command("nested")
def nested():
    train()


@app.callback()
def prepare(seed: int = 1):
    torch.manual_seed(seed)


@app.command()
def learn():
    train()


def train():
    model = nn.Linear(2, 2)
    optimizer = optim.SGD(model.parameters(), lr=0.1)
    model(torch.ones(1, 2)).sum().backward()
    optimizer.step()


if __name__ == "__main__":
    cli()
