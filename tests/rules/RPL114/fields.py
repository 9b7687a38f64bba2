"""Seeds that an object holds and nothing reads (adapted from litgpt, litgpt/data/lit_data.py before 17e5c7779)."""

from dataclasses import dataclass, field

from toolkit import StreamingDataset
from torch.utils.data import DataLoader


@dataclass
class Streamed:
    path: str
    seed: int = 42
    workers: int = 8

    def loader(self, train):
        dataset = StreamingDataset(self.path, shuffle=train)  # RPL114
        return DataLoader(dataset, num_workers=self.workers)


@dataclass
class Made:
    random_state: int = field(default_factory=lambda: 3)

    def loader(self, dataset):
        return DataLoader(dataset, shuffle=True)  # RPL114


@dataclass
class Read:
    data_seed: int = 42

    def loader(self, path):
        return StreamingDataset(path, shuffle=True, seed=self.data_seed)


@dataclass
class Plain:
    model_seed: int = 42
