# OPTIONS: --no-preview --mode debug
import torch
from configs import Config, DatasetConfig


def groups(configs: list[Config]):
    return {dataset: i for i, dataset in enumerate({c.dataset for c in configs})}


def languages(configs: list[Config]):
    return {name: i for i, name in enumerate({c.language for c in configs})}  # RPL210


found = [Config(DatasetConfig(3), "en"), Config(DatasetConfig(4), "de")]
print(torch.tensor([groups(found)[c.dataset] for c in found]), languages(found))
