# OPTIONS: --preview
"""An RNG that each reset makes of a seed which only the first reset is given; adapted from gym-pusht."""

import gymnasium as gym
import numpy as np
from gymnasium.utils import seeding


class Push(gym.Env):
    def reset(self, seed=None, options=None):
        super().reset(seed=seed)
        rs = np.random.RandomState(seed=seed)  # RPL116
        self.state = rs.randint(50, 450)
        return self.state, {}


class Kept(gym.Env):
    def reset(self, *, seed=None, options=None):
        self.rng = np.random.default_rng(seed)  # RPL116
        return self.rng.normal(), {}


class Seeded(gym.Env):
    def reset(self, seed=None, options=None):
        if seed is not None:
            self.rng, _ = seeding.np_random(seed)
        return self.rng.normal(), {}


class Always(gym.Env):
    def reset(self, seed=0, options=None):
        self.rng = np.random.default_rng(seed)
        return self.rng.normal(), {}
