"""A field that the base reads."""
from dataclasses import dataclass

from base import DataModule
from streaming import StreamingDataset
from torch.utils.data import DataLoader


@dataclass
class Streams(DataModule):
    path: str = "data"
    seed: int = 42

    def train_dataloader(self):
        return DataLoader(StreamingDataset(self.path, shuffle=True))
