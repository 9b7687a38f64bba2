"""The model is found by its name; what the program imports seeds torch, though nothing is seen to call it."""

import json

import nets  # noqa: F401
import numpy as np
import torch
from building import build
from steps import fit

if __name__ == "__main__":
    with open("config.json") as file:
        config = json.load(file)
    np.random.seed(config["seed"])
    np.random.shuffle(config["training"])
    model = build(config["model"])
    fit(config, model, getattr(torch.optim, config["optimizer"])(model.parameters()))
