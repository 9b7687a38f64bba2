"""Wrappers whose `reset` takes options."""

import gymnasium as gym


class Drops(gym.Wrapper):
    def reset(self, **kwargs):
        observation, info = self.env.reset()  # RPL116
        return observation, info


class HandsOn(gym.Wrapper):
    def reset(self, **kwargs):
        return self.env.reset(**kwargs)


class Again(gym.Wrapper):
    def reset(self, **kwargs):
        observation, info = self.env.reset(**kwargs)
        if info:
            observation, info = self.env.reset()
        return observation, info
