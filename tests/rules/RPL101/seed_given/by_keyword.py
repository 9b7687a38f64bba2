from torch import nn
from trainer import LoudTrainer

if __name__ == "__main__":
    LoudTrainer(nn.Sequential(), seed=3).train()
    nn.Linear(2, 2)
