"""The space that a wrapper samples; adapted from DI-engine `ding_env_wrapper.py`."""

import gym


class Adapter:
    def __init__(self, name):
        self._env = gym.make(name)
        self.action_space = self._env.action_space

    def reset(self):
        self._env.seed(self._seed)  # RPL116
        return self._env.reset()

    def random_action(self):
        return self.action_space.sample()


class Plays:
    def __init__(self, env):
        self._env = env

    def reset(self, seed):
        return self._env.reset(seed=seed)
