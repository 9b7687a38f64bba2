"""Lightning's Trainer seeds nothing."""
import pytorch_lightning as pl
import torch
from torch import nn


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.layer = nn.Linear(3, 1)


def main():
    trainer = pl.Trainer(max_epochs=1, devices=2)
    trainer.fit(Net(), torch.utils.data.DataLoader(range(8), shuffle=True))  # RPL101


if __name__ == "__main__":
    main()
