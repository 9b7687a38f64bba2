# OPTIONS: --no-preview
"""The optimizer's state has the set's order, but nothing keeps it. Adapted from seasonal-contrast, main_oscd.py."""

import torch
from pytorch_lightning import LightningModule, Trainer, seed_everything
from pytorch_lightning.callbacks import ModelCheckpoint


class Segmentation(LightningModule):
    def __init__(self, model):
        super().__init__()
        self.model = model

    def configure_optimizers(self):
        rest = set(self.model.parameters()).difference(self.model.encoder.parameters())
        return torch.optim.Adam(rest, lr=1e-3)


if __name__ == "__main__":
    seed_everything(42)
    keeper = ModelCheckpoint(filename="{epoch}", save_weights_only=True)
    Trainer(callbacks=[keeper]).fit(Segmentation(torch.nn.Linear(2, 2)))
