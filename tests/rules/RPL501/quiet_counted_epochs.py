"""An epoch that a data module counts and keeps."""
import pytorch_lightning as pl
from elsewhere import Rows
from torch.utils.data import DataLoader


class Rollouts(pl.LightningDataModule):
    def __init__(self, config):
        super().__init__()
        self.config = config
        self.epoch = 0

    def set_epoch(self, epoch):
        self.epoch = epoch

    def state_dict(self):
        return {"epoch": self.epoch}

    def load_state_dict(self, state):
        self.epoch = state["epoch"]

    def train_dataloader(self):
        return DataLoader(Rows(self.config, epoch=self.epoch), num_workers=2)
