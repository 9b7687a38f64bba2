"""Numbers for a seed beside a configuration that has one (adapted from huggingface/lighteval)."""
from dataclasses import dataclass
from typing import Optional

import torch
from engines import LLM, Sampler


@dataclass
class ModelConfig:
    pretrained: str
    swap_space: int = 4
    seed: int = 1234


@dataclass
class ServerConfig:
    pretrained: str


class Model:
    def __init__(self, config: ModelConfig, name: str):
        self._config = config
        self.name = name
        self.device = torch.device("cpu")
        self.model = self.make(config)

    def make(self, config: ModelConfig):
        arguments = {
            "model": config.pretrained,
            "seed": 1234,  # RPL114
        }
        return LLM(**arguments)

    def sampler(self):
        return Sampler(self.name, seed=1)  # RPL114


def made(config: Optional[ModelConfig]):
    return LLM(config.pretrained, seed=1234)  # RPL114


def fixed(config: ModelConfig):
    return LLM(config.pretrained, seed=1234)  # fixed: all models are compared on one draw


def without(config: ServerConfig):
    return LLM(config.pretrained, seed=1234)


def for_evaluation(config: ModelConfig):
    eval_sampler = Sampler(config.pretrained, seed=1)
    return eval_sampler
