from functools import partial

from torch import nn
from trainer import Trainer

if __name__ == "__main__":
    make = partial(Trainer, seed=3)
    make(nn.Sequential()).train()
    nn.Linear(2, 2)
