from dataclasses import dataclass, field


@dataclass
class Data:
    batch_size: int = 4
    num_workers: int = 2


@dataclass
class Config:
    """What a hydra main would be given."""

    seed: int = 3
    steps: int = 2
    data: Data = field(default_factory=Data)
