"""Seeding methods that do nothing. Adapted from rl-agents `robust_mcts.py`."""

import random

import gym


class Planner:
    def __init__(self, make_agent, env):
        self.env = env
        self.sub_agent = make_agent(env)

    def act(self, observation):
        return self.sub_agent.plan(observation)[0]

    def plan(self, observation):
        return self.sub_agent.plan(observation)

    def seed(self, seed=None):  # RPL114
        pass


class Wrapped:
    def __init__(self, name):
        self.env = gym.make(name)

    def step(self, action):
        return self.env.step(action)

    def seed(self, seed):  # RPL114
        """Nothing to do."""
        return []


class Cards:
    def deal(self):
        return random.sample(range(52), 5)

    def score(self, hand):
        return sum(hand)

    def set_seed(self, seed):  # RPL114
        return None


class Agent:
    """An interface: others implement it."""

    def act(self, observation):
        raise NotImplementedError

    def seed(self, seed=None):
        pass


class Chess:
    """Nothing here is random."""

    def __init__(self):
        self.board = [0] * 64

    def step(self, action):
        self.board[action] = 1
        return self.board

    def seed(self, seed=None):
        pass


class Adapter(gym.Wrapper):
    def __init__(self, env):
        self.env = env

    def step(self, action):
        return self.env.step(action)

    def reset(self):
        return self.env.reset()

    def seed(self, seed=None):  # RPL114
        return [seed]
