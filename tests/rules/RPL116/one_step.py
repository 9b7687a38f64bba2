"""Adapted from rlpyt (envs/gym.py, samplers/buffer.py): one step, to see what it gives."""
import gym
import numpy as np


class GymEnvWrapper(gym.Wrapper):
    def __init__(self, env):
        super().__init__(env)
        self.env.reset()
        o, r, d, info = self.env.step(self.env.action_space.sample())
        self.info_fields = tuple(info)


def get_example_outputs(env, examples):
    o = env.reset()
    a = env.action_space.sample()
    o, r, d, info = env.step(a)
    examples["reward"] = np.asarray(r, dtype="float32")


def episode(env):
    env.reset()
    while True:
        o, r, d, info = env.step(env.action_space.sample())  # RPL116
        if d:
            return o
