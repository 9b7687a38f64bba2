"""Seeded environments, and what is none."""

import gymnasium as gym
import numpy as np


class Sprite(gym.Wrapper):
    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed, options=options)
        return self.unwrapped.np_random.integers(1, 30)


class Loader:
    def reset(self):
        return np.random.rand()


def play(args, loader):
    env = gym.make("CartPole-v1")
    env.action_space.seed(args.seed)
    state, _ = env.reset(seed=args.seed)
    for _ in range(10):
        state, *_ = env.step(env.action_space.sample())
        env.reset()
    loader.reset()
    return state


def shape(name):
    # gym.make(name).reset() in a comment
    return gym.make(name).observation_space.shape
