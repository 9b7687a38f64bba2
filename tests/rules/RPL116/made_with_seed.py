"""An environment whose constructor takes the seed: `make` hands on what it does not know. After NM512/dreamerv3-torch
(envs/memorymaze.py)."""

import gymnasium


class Maze:
    def __init__(self, size, seed=0):
        self.inner = gymnasium.make(f"maze:{size}x{size}-v0", seed=seed)

    def reset(self):
        answer, _ = self.inner.reset()
        return answer

    def step(self, action):
        return self.inner.step(action)
