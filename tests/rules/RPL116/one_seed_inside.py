"""Environments that a function of the program makes, each with the one seed (adapted from dreamerv3-torch)."""
import gymnasium as gym
import numpy as np


def make_env(config, mode):
    env = Control(config.task, seed=config.seed)
    return Recorded(env, mode)


def make_thunk(args):
    def thunk():
        env = gym.make(args.env)
        env.action_space.seed(args.seed)
        env.seed(args.seed)
        return env

    return thunk


def make_apart(config, number):
    return Control(config.task, seed=config.seed + number)


def make_drawn(config):
    seed = config.rng.integers(2**31)
    return Control(config.task, seed=seed)


class Control:
    def __init__(self, task, seed):
        self.rng = np.random.default_rng(seed)


class Recorded:
    def __init__(self, env, mode):
        self.env, self.mode = env, mode


def main(config):
    make = lambda mode: make_env(config, mode)
    train_envs = [make("train") for _ in range(config.envs)]  # RPL116
    thunks = gym.vector.SyncVectorEnv([make_thunk(config) for i in range(config.envs)])  # RPL116
    apart = [make_apart(config, i) for i in range(config.envs)]
    drawn_envs = [make_drawn(config) for _ in range(config.envs)]
    return train_envs, thunks, apart, drawn_envs
