"""After tianshou's SubprocVectorEnv worker and Atari wrappers."""

import gym
import numpy as np


def worker(parent, env):
    while True:
        command, data = parent.recv()
        if command == "seed":
            if hasattr(env, "seed"):
                parent.send(env.seed(data))
            else:
                env.reset(seed=data)  # RPL116
                parent.send(None)


class NoopResetEnv(gym.Wrapper):
    def __init__(self, env, noop_max=30):
        super().__init__(env)
        self.noop_max = noop_max

    def reset(self, seed=None):  # RPL116
        self.env.reset()
        noops = np.random.randint(1, self.noop_max + 1)  # RPL116
        for _ in range(noops):
            observation = self.env.step(0)
        return observation
