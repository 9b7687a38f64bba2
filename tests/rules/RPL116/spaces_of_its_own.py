# Adapted from stable-baselines3 (common/bit_flipping_env.py): the state is sampled from a space of another name.
import gym
from gym import spaces


class BitFlipping(gym.Env):
    def __init__(self, n):
        self.action_space = spaces.Discrete(n)
        self.bits = spaces.MultiBinary(n)

    def reset(self):
        self.state = self.bits.sample()  # RPL116
        return self.state

    def step(self, action):
        return self.state, 0.0, False, {}


class Buffered(gym.Env):
    """What is sampled here is no space."""

    def __init__(self, buffer):
        self.buffer = buffer

    def reset(self):
        return self.buffer.sample()

    def step(self, action):
        return action, 0.0, False, {}
