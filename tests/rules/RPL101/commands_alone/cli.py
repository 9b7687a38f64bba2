import click
from work import train


@click.group()
def cli():
    print("starts")


@cli.command()
@click.option("--steps", default=3)
def go(steps):
    train(steps)  # RPL101
