"""Records that hold a seed, and environments, which are seeded at their first reset and not again."""

import json

import gymnasium
import torch


def variants(seed, variant):
    first = dict(variant=variant, seed=seed)
    second = dict(variant=variant, log=True)
    json.dump([first, second], open("variants.json", "w"))


class Wrapper:
    # Adapted from skrl (envs/wrappers/torch/gymnasium_envs.py).
    def __init__(self, env, seed):
        self._env = env
        self._seed = seed
        self._reset_once = True

    def reset(self):
        if self._reset_once:
            observation, info = self._env.reset(seed=self._seed)
            self._reset_once = False
            return torch.tensor(observation), info
        observation, info = self._env.reset()
        return torch.tensor(observation), info


def play(seed):
    env = gymnasium.make("CartPole-v1")
    env.reset(seed=seed)
    for _ in range(3):
        env.reset()
