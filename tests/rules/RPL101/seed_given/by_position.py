import sys

from torch import nn
from trainer import Trainer

if __name__ == "__main__":
    number = int(sys.argv[1])
    Trainer(nn.Sequential(), number).train()
    nn.Linear(2, 2)
