"""Adapted from D4RL (gym_mujoco/wrappers.py): the base's `seed` is found before `__getattr__`, and does nothing."""

import gym
from gym import Env


class ProxyEnv(Env):  # RPL116
    def __init__(self, wrapped_env):
        self._wrapped_env = wrapped_env
        self.action_space = wrapped_env.action_space

    def reset(self, **kwargs):
        return self._wrapped_env.reset(**kwargs)

    def step(self, action):
        return self._wrapped_env.step(action)

    def __getattr__(self, name):
        return getattr(self._wrapped_env, name)


class Scaled(gym.Env):  # RPL116
    def __init__(self, env, scale=1.0):
        self.env = env
        self.scale = scale

    def reset(self):
        return self.env.reset() / self.scale

    def step(self, action):
        observation, reward, done, info = self.env.step(action)
        return observation / self.scale, reward, done, info


class Seeded(ProxyEnv):
    pass


class Handing(Env):
    def __init__(self, env):
        self.env = env

    def reset(self):
        return self.env.reset()

    def step(self, action):
        return self.env.step(action)

    def seed(self, seed=None):
        return self.env.seed(seed)


class Wrapping(gym.Wrapper):
    def __init__(self, env):
        super().__init__(env)

    def reset(self, **kwargs):
        return self.env.reset(**kwargs)

    def step(self, action):
        return self.env.step(action)


class Holding(Env):
    def __init__(self, env):
        self.env = env
        self.seed = env.seed

    def reset(self):
        return self.env.reset()

    def step(self, action):
        return self.env.step(action)
