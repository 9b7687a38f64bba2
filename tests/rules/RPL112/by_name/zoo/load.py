# Adapted from RUCAIBox/RecBole: the model's module comes by its name, after the seed.
import importlib

import numpy as np


def run(name):
    np.random.seed(0)
    return importlib.import_module(f"zoo.models.{name}").Model()
