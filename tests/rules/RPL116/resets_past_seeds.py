"""Resets that no seed reaches (adapted from pfnet/pfrl and Eclectic-Sheep/sheeprl)."""

import gymnasium
import numpy as np
from envs import make_env


class RandomizeAction(gymnasium.ActionWrapper):
    def __init__(self, env, fraction):
        super().__init__(env)
        self.fraction = fraction
        self._rng = np.random.RandomState()

    def action(self, action):
        if self._rng.rand() < self.fraction:
            return self._rng.randint(self.env.action_space.n)
        return action

    def reset(self, **kwargs):
        return self.env.reset(**kwargs)

    def seed(self, seed):  # RPL116
        super().seed(seed)
        self._rng.seed(seed)


class SeedsAtReset(gymnasium.ActionWrapper):
    def __init__(self, env, fraction):
        super().__init__(env)
        self.fraction = fraction
        self._rng = np.random.RandomState()

    def action(self, action):
        return self._rng.randint(self.env.action_space.n)

    def reset(self, **kwargs):
        if "seed" in kwargs:
            self.seed(kwargs["seed"])
        return self.env.reset(**kwargs)

    def seed(self, seed):
        self._rng.seed(seed)


class SeededWhereMade(gymnasium.ActionWrapper):
    def __init__(self, env, number):
        super().__init__(env)
        self._rng = np.random.RandomState(number)

    def action(self, action):
        return self._rng.randint(self.env.action_space.n)

    def seed(self, seed):
        self._rng.seed(seed)


class Restart(gymnasium.Wrapper):
    def __init__(self, make):
        self._make = make
        super().__init__(make())

    def reset(self, *, seed=None, options=None):
        try:
            return self.env.reset(seed=seed, options=options)
        except RuntimeError:
            self.env = self._make()
            observation, info = self.env.reset()  # RPL116
            info["restarted"] = True
            return observation, info


class RestartWithSeed(gymnasium.Wrapper):
    def __init__(self, make):
        self._make = make
        super().__init__(make())

    def reset(self, *, seed=None, options=None):
        try:
            return self.env.reset(seed=seed, options=options)
        except RuntimeError:
            self.env = self._make()
            return self.env.reset(seed=seed, options=options)


class MadeWithSeed(gymnasium.Wrapper):
    def __init__(self, make):
        self._make = make
        super().__init__(make(0))

    def reset(self, *, seed=None, options=None):
        self.env = self._make(seed)
        return self.env.reset()


class Noops(gymnasium.Wrapper):
    def reset(self, *, seed=None, options=None):
        observation, info = self.env.reset(seed=seed, options=options)
        for _ in range(5):
            observation, _, done, _, info = self.env.step(0)
            if done:
                observation, info = self.env.reset()
        return observation, info


def evaluate(player, args):
    env = make_env(args.env_id, None, 0, args)
    observation, done = env.reset(seed=None)[0], False  # RPL116
    while not done:
        observation, _, done, _, _ = env.step(player(observation))


def made_with_seed(player, args):
    env = make_env(args.env_id, args.seed, 0, args)
    observation, done = env.reset(seed=None)[0], False
    while not done:
        observation, _, done, _, _ = env.step(player(observation))


def goes_on(player, args):
    env = make_env(args.env_id, None, 0, args)
    first, _ = env.reset(seed=args.seed)
    player.look(first)
    observation, done = env.reset(seed=None)[0], False
    while not done:
        observation, _, done, _, _ = env.step(player(observation))


def handed(env, player):
    observation, done = env.reset(seed=None)[0], False
    while not done:
        observation, _, done, _, _ = env.step(player(observation))
