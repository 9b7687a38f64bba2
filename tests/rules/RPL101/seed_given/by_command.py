import typer
from torch import nn
from trainer import Trainer

app = typer.Typer()


@app.command()
def run(seed: int = None):
    Trainer(nn.Sequential(), seed=seed).train()
    nn.Linear(2, 2)


if __name__ == "__main__":
    app()
