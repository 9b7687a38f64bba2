"""A wrapper that whoever makes it can give no seed (adapted from dreamerv3-torch, envs/dmc.py)."""
import numpy as np


class DeepMindControl:
    def __init__(self, name, action_repeat=1, size=(64, 64)):
        domain, task = name.split("_", 1)
        from dm_control import suite

        self._env = suite.load(domain, task)  # RPL116
        self._size = size

    def step(self, action):
        return np.asarray(self._env.step(action).reward)


def speed(task):
    from dm_control import suite

    return suite.load("cartpole", task).reset()
