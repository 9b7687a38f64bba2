# Adapted from gluonts (nursery/tsbench): a frozen dataclass, and no string.
from dataclasses import dataclass


@dataclass(frozen=True)
class DatasetConfig:
    size: int


@dataclass
class Config:
    dataset: DatasetConfig
    language: str
