"""After 3DUnetCNN (unet3d/scripts): the model is found by its name, and NumPy alone is seeded."""

import json

import nets  # noqa: F401
import numpy as np
import torch
from building import build


def fit(config, model, optimizer):
    for name in config["training"]:
        optimizer.zero_grad()
        model(torch.load(name)).mean().backward()
        optimizer.step()


if __name__ == "__main__":
    with open("config.json") as file:
        config = json.load(file)
    np.random.seed(config["seed"])  # RPL107
    np.random.shuffle(config["training"])
    model = build(config["model"])
    fit(config, model, getattr(torch.optim, config["optimizer"])(model.parameters()))
