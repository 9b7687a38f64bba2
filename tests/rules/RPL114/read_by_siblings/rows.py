from dataclasses import asdict, dataclass

import torch
from base import DataModule
from torch.utils.data import DataLoader


@dataclass
class Rows(DataModule):
    rows: list
    seed: int = 42

    def train_dataloader(self):
        generator = torch.Generator().manual_seed(self.seed)
        return DataLoader(self.rows, shuffle=True, generator=generator)


def saved(config):
    return asdict(config)
