# OPTIONS: --no-preview
"""A generator that only a private method draws from which nobody calls. After NM512/dreamerv3-torch (envs/wrappers.py)."""

import numpy as np


class OneHot:
    def __init__(self, size):
        self.size = size
        self._random = np.random.RandomState()
        self._noise = np.random.RandomState()  # RPL102

    def step(self, action):
        return np.argmax(action + self._noise.normal(size=self.size))

    def _sample_action(self):
        return np.eye(self.size)[self._random.randint(0, self.size)]


print(OneHot(3).step(np.zeros(3)))


def regenerate(maze, random_state=np.random.RandomState()):
    """What an interface hands over is let go at once."""
    del random_state
    return maze.copy()
