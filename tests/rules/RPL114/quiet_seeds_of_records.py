"""The configuration's seed is handed on."""

from dataclasses import dataclass

import torch
from engines import LLM, Sampler


@dataclass
class ModelConfig:
    pretrained: str
    seed: int = 1234


def told(config: ModelConfig):
    return LLM(config.pretrained, seed=config.seed), Sampler(config.pretrained, seed=config.seed + 1)
