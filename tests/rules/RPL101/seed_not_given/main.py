"""A seed that is None by default and that nobody gives (adapted from torchrl's Trainer)."""

from torch import nn
from trainer import LoudTrainer, Trainer

if __name__ == "__main__":
    Trainer(nn.Linear(2, 2)).train()  # RPL101
    LoudTrainer(nn.Linear(2, 2)).train()
