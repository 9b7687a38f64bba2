"""Adapted from Avalanche (training/determinism/rng_manager.py): the functions that take and restore the states."""

import random

import numpy as np
import torch


class States:
    def __init__(self):
        self.generators = {}
        self.register(
            "torch",
            {
                "seed": torch.manual_seed,
                "save": torch.random.get_rng_state,  # RPL501
                "load": torch.random.set_rng_state,
            },
        )
        self.register(
            "numpy", {"seed": np.random.seed, "save": np.random.get_state, "load": np.random.set_state}
        )
        self.register("random", {"seed": random.seed, "save": random.getstate, "load": random.setstate})

    def register(self, name, functions):
        self.generators[name] = functions

    def __getstate__(self):
        return {name: functions["save"]() for name, functions in self.generators.items()}

    def __setstate__(self, states):
        for name, functions in self.generators.items():
            functions["load"](states[name])
