"""A package with a configuration object, the way hydra projects look."""
import torch
from app.config import Config
from app.data import make_loader
from torch import nn


def train(cfg):
    model = nn.Linear(1, 1)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.01)
    loader = make_loader(cfg)
    for _ in range(cfg.steps):
        for batch in loader:
            loss = model(batch).square().mean()
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            print(loss.item())


def main(cfg: Config):
    train(cfg)


if __name__ == "__main__":
    main(Config())
