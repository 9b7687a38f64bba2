"""The seed reaches the split and nothing else (adapted from metatensor/metatrain)."""

import importlib

import torch
from torch.utils.data import random_split


def train_model(options, dataset):
    generator = torch.Generator()
    if options["seed"] != -1:
        generator.manual_seed(options["seed"])  # RPL107
    rows, rest = random_split(dataset, [0.8, 0.2], generator=generator)
    architecture = importlib.import_module(options["architecture"])
    return architecture.train(rows, rest, options["epochs"])
