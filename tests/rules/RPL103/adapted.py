# Adapted from the audio augmentation of NVIDIA NeMo (perturb.py): a private instance where none is handed over,
# in a program that seeds the global RNGs.
import random

import numpy as np
import torch


class GainPerturbation:
    def __init__(self, min_gain: float = -10.0, max_gain: float = 10.0, rng=None):
        self._min_gain = min_gain
        self._max_gain = max_gain
        self._rng = random.Random() if rng is None else rng  # RPL103

    def perturb(self, samples: np.ndarray) -> np.ndarray:
        gain = self._rng.uniform(self._min_gain, self._max_gain)
        return samples * (10.0 ** (gain / 20.0))


if __name__ == "__main__":
    random.seed(0)
    np.random.seed(0)
    torch.manual_seed(0)
    print(GainPerturbation().perturb(np.ones(3)))
