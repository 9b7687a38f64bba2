# OPTIONS: --no-preview
"""Adapted from latent diffusion: an option that no call and no configuration gives, and one that somebody gives."""

import numpy as np
import torch
from torch import nn


class Base(nn.Module):
    def __init__(
        self, a=1, b=2, c=3, d=4, e=5, f=6, g=7, h=8, i=9, j=10, k=11, ucg_options=None, noise_options=None
    ):
        super().__init__()
        self.layer = nn.Linear(a, b)
        self.ucg_options = ucg_options or dict()
        if self.ucg_options:
            self.ucg_rng = np.random.RandomState()
        self.noise_options = noise_options or {}
        if self.noise_options:
            self.noise_rng = np.random.RandomState()  # RPL102

    def forward(self, x):
        for key in self.ucg_options:
            if self.ucg_rng.choice(2):
                x[key] = 0
        for key in self.noise_options:
            x[key] = self.noise_rng.normal()
        return self.layer(x)


class Derived(Base):
    def __init__(self, *args, key=0, **kwargs):
        super().__init__(*args, **kwargs)
        self.key = key


if __name__ == "__main__":
    torch.manual_seed(0)
    print(Derived(4, 2, noise_options={"x": 1})({"x": torch.ones(4)}))
