"""Wrappers that leave no way to seed what they hold (adapted from Toni-SM/skrl)."""
import gymnasium

from wrappers import Wrapper


class GymnasiumWrapper(Wrapper):
    def __init__(self, env: gymnasium.Env) -> None:
        super().__init__(env)
        self._env = env

    def reset(self):
        observation, info = self._env.reset()  # RPL116
        return observation, info


class Passing(Wrapper):
    def reset(self, **kwargs):
        return self._env.reset(**kwargs)


class Seeded(Wrapper):
    def seed(self, seed):
        self._env.unwrapped.np_random, _ = gymnasium.utils.seeding.np_random(seed)

    def reset(self):
        return self._env.reset()
