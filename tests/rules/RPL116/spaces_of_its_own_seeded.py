# The same, with a `seed` that reaches the space.
import gym
from gym import spaces


class BitFlipping(gym.Env):
    def __init__(self, n):
        self.bits = spaces.MultiBinary(n)
        self.obs_space = self.bits

    def seed(self, seed):
        self.obs_space.seed(seed)

    def reset(self):
        return self.bits.sample()

    def step(self, action):
        return action, 0.0, False, {}
