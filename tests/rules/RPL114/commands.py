"""Commands whose seed option goes nowhere."""

import click
import torch
import typer
from elsewhere import train

app = typer.Typer()


@click.command()
@click.option("--seed", default=0)
def ignored(seed):  # RPL114
    train()


@app.command()
def forgotten(data: str, seed: int = 0):  # RPL114
    train(data)


@app.command()
def applied(data: str, seed: int = 0):
    torch.manual_seed(seed)
    train(data)


@app.callback
def forced(seed):
    return None
