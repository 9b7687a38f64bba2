"""Loaders that Lightning makes anew as it trains."""

import torch
from lightning import LightningDataModule, Trainer
from torch.utils.data import DataLoader


class Module(LightningDataModule):
    def __init__(self, data, seed):
        super().__init__()
        self.data = data
        self.batch_seed = seed

    def train_dataloader(self):
        return self.make("train")

    def val_dataloader(self):
        return DataLoader(self.data, generator=torch.Generator().manual_seed(self.batch_seed))

    def make(self, stage):
        generator = None
        if self.batch_seed is not None:
            generator = torch.Generator()
            generator = generator.manual_seed(self.batch_seed)  # RPL109
        return DataLoader(self.data, shuffle=True, generator=generator)


class Counting(LightningDataModule):
    def train_dataloader(self):
        generator = torch.Generator().manual_seed(self.seed + self.trainer.current_epoch)
        return DataLoader(self.data, shuffle=True, generator=generator)


def main(module, model):
    Trainer(reload_dataloaders_every_n_epochs=1).fit(model, module)
