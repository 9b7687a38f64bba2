from dataclasses import dataclass

import numpy as np
import torch
from pytorch_lightning import LightningDataModule
from torch.utils.data import DataLoader, Dataset


@dataclass
class DataConfig:
    path: str
    batch_size: int
    num_workers: int


class Waves(LightningDataModule):
    def __init__(self, train_params: DataConfig, val_params: DataConfig):
        super().__init__()
        self.train_config = train_params
        self.val_config = val_params

    def _get_loader(self, cfg: DataConfig, train: bool):
        dataset = WavesDataset(cfg, train=train)
        loader = DataLoader(  # RPL201
            dataset, batch_size=cfg.batch_size, num_workers=cfg.num_workers, shuffle=train
        )
        return loader

    def train_dataloader(self) -> DataLoader:
        return self._get_loader(self.train_config, train=True)

    def val_dataloader(self) -> DataLoader:
        return self._get_loader(self.val_config, train=False)


class WavesDataset(Dataset):
    def __init__(self, cfg: DataConfig, train: bool):
        with open(cfg.path) as file:
            self.names = file.read().splitlines()
        self.train = train

    def __len__(self):
        return len(self.names)

    def __getitem__(self, index):
        gain = np.random.uniform(-1, -6) if self.train else -3
        return torch.load(self.names[index]) * gain
