"""A field that nothing reads, where other classes of the base read theirs (adapted from Lightning-AI/litgpt)."""
from dataclasses import dataclass

from base import DataModule
from streaming import StreamingDataset
from torch.utils.data import DataLoader


@dataclass
class Streams(DataModule):
    path: str = "data"
    seed: int = 42

    def train_dataloader(self):
        return DataLoader(StreamingDataset(self.path, shuffle=True))  # RPL114
