# OPTIONS: --preview
"""The spread that an evaluation reports, in functions whose names speak of something else."""

import numpy as np


def _clipped(values, stat):
    if stat == "mean":
        return np.clip(np.mean(values), 0, 1)
    bootstrap_samples = [np.random.choice(values, len(values)) for _ in range(1000)]  # RPL119
    return np.std([np.mean(sample) for sample in bootstrap_samples])


def _clip_some(values):
    return np.random.choice(values, 3)


def pad_boots(values):
    boots = np.random.choice(values, 3)
    return boots
