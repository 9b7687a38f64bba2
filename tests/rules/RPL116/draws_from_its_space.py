# Adapted from stable-baselines3-contrib (common/envs/invalid_actions_env.py): what comes next is sampled from a space.
import gym
import numpy as np


class InvalidActions(gym.Env):
    def __init__(self, space):
        self.action_space = self.observation_space = space
        self.reset()

    def reset(self):
        self._choose_next_state()
        return self.state

    def step(self, action):
        self._choose_next_state()
        return self.state, float(self.state == action), False, {}

    def _choose_next_state(self):
        self.state = self.action_space.sample()  # RPL116
        self.invalid = np.random.choice(self.action_space.n)  # RPL116

    def random_action(self):
        return self.action_space.sample()


class SeededGlobally(gym.Env):
    """Whoever calls `seed` seeds the global RNG: the draw follows it."""

    def seed(self, seed):
        np.random.seed(seed)

    def reset(self):
        self.state = np.random.choice(5)
        return self.state

    def step(self, action):
        return self.state, 0.0, False, {}
