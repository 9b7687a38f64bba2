# OPTIONS: --preview --select RPL115
"""An environment's seed in everybody's RNG; adapted from torchrl `envs/common.py`."""

import numpy as np
import torch


class EnvBase(torch.nn.Module):
    def set_seed(self, seed=None):
        if seed is not None:
            torch.manual_seed(seed)  # RPL115
        self._set_seed(seed)


class NoisyEnv(EnvBase):
    def set_seed(self, seed=None):
        torch.manual_seed(seed)
        self._set_seed(seed)

    def reset(self):
        return torch.randn(3)


class OwnEnv(EnvBase):
    def seed(self, seed):
        self.rng = np.random.default_rng(seed)
        self.inner.seed(seed)


class PendulumEnv(EnvBase):
    def _set_seed(self, seed):
        self.rng = torch.manual_seed(seed)


class Agent:
    def set_seed(self, seed):
        torch.manual_seed(seed)
        self.env.seed(seed)
