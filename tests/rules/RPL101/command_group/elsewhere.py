"""A command of a group that another file defines: that one seeds."""

from quiet_seeds import cli, train


@cli.command()
def fit():
    train()
