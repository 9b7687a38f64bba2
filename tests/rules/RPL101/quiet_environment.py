"""Adapted from PARL: a few random steps in the environment that the module defines."""

import gym
import numpy as np


class GridWorld(gym.Wrapper):
    def draw(self):
        print(self.env)


if __name__ == "__main__":
    env = GridWorld(gym.make("CliffWalking-v0"))
    env.reset()
    for step in range(10):
        action = np.random.randint(0, 4)
        print(step, env.step(action))
        env.render()
