# OPTIONS: --no-preview
"""Environments beside one that is seeded, where a seed comes to them, too, or may."""

import gymnasium as gym
import torch
from wrappers import Played, seed_everything


def make_env(name, seed):
    def thunk():
        env = gym.make(name)
        env.reset(seed=seed)
        return env

    return thunk


def make_played(name, seed):
    return lambda: Played(gym.make(name), seed)


def in_its_thunk(seed):
    envs = gym.vector.SyncVectorEnv([make_env("CartPole-v1", seed + i) for i in range(2)])
    states, _ = envs.reset()
    test_env = gym.make("CartPole-v1")
    state, _ = test_env.reset(seed=seed + 100)
    return states, state


def in_a_wrapper(seed):
    env = Played(gym.make("CartPole-v1"), seed)
    states, _ = env.reset()
    test_env = gym.make("CartPole-v1")
    state, _ = test_env.reset(seed=seed + 100)
    return states, state


def by_a_helper(seed):
    env = gym.make("CartPole-v1")
    seed_everything(env, seed)
    states, _ = env.reset()
    test_env = gym.make("CartPole-v1")
    state, _ = test_env.reset(seed=seed + 100)
    return states, state


def in_a_wrapper_of_a_function(config):
    env = gym.vector.SyncVectorEnv([make_played("CartPole-v1", config["seed"])])
    states, _ = env.reset()
    test_env = gym.make("CartPole-v1")
    state, _ = test_env.reset(seed=config["seed"])
    return states, state


def around_the_other(seed):
    inner = gym.make("CartPole-v1")
    env = gym.wrappers.RecordEpisodeStatistics(inner)
    inner.reset(seed=seed)
    states, _ = env.reset()
    return torch.as_tensor(states)


def one_after_the_other(seed):
    env = gym.make("CartPole-v1")
    other = gym.make("CartPole-v1")
    for each in (env, other):
        each.reset(seed=seed)
    states, _ = env.reset()
    return states
