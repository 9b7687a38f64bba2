"""Adapted from Stable-Baselines3 (torchy_baselines/common/vec_env/base_vec_env.py)."""

import gym
import numpy as np


class VecEnv(gym.Env):
    def seed(self, seed, indices=None):
        indices = self._get_indices(indices)
        if not hasattr(seed, "len"):
            seed = [seed] * len(indices)  # RPL116
        return [self.env_method("seed", seed[i], indices=i) for i in indices]


class ApartVecEnv:
    def seed(self, seed, indices=None):
        indices = self._get_indices(indices)
        if not hasattr(seed, "len"):
            seed = [seed + i for i in range(len(indices))]
        return [self.env_method("seed", seed[i], indices=i) for i in indices]
