"""Epochs that objects of Lightning's count by themselves."""
import lightning
import pytorch_lightning as pl
import torch
from elsewhere import Rows, task
from torch.utils.data import DataLoader


class Rollouts(pl.LightningDataModule):
    def __init__(self, config):
        super().__init__()
        self.config = config
        self.epoch = 0

    def _dataset(self):
        return Rows(self.config, epoch=self.epoch)

    def set_epoch(self, epoch):
        self.epoch = epoch  # RPL501

    def train_dataloader(self):
        return DataLoader(self._dataset(), num_workers=2)


class Reloaded(lightning.LightningDataModule):
    def __init__(self, rows, seed):
        super().__init__()
        self.rows = rows
        self.seed = seed
        self.current_epoch = 0

    def train_dataloader(self):
        generator = torch.Generator().manual_seed(self.seed + self.current_epoch)
        self.current_epoch += 1  # RPL501
        return DataLoader(self.rows, shuffle=True, generator=generator)


class Reseed(pl.Callback):
    def __init__(self, seed):
        self.seed = seed
        self._epoch = 0

    def on_train_epoch_start(self, trainer, module):
        torch.manual_seed(self.seed + self._epoch)
        self._epoch += 1  # RPL501


class Progress(pl.Callback):
    def __init__(self):
        self.epoch = 0

    def on_train_epoch_end(self, trainer, module):
        self.epoch += 1
        print(self.epoch)


class ByTrainer(pl.LightningDataModule):
    def __init__(self, rows, seed):
        super().__init__()
        self.rows = rows
        self.seed = seed

    def train_dataloader(self):
        generator = torch.Generator().manual_seed(self.seed + self.trainer.current_epoch)
        return DataLoader(self.rows, shuffle=True, generator=generator)


task.run()
