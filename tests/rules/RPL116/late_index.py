# Adapted from pfrl (train_ppo_ale.py): every one of these functions sees the last index.
import functools

import gym
import pfrl


def make_env(idx, test):
    env = gym.make("Pong-v0")
    env.seed(2**32 - 1 - idx if test else idx)
    env.action_space.seed(idx)
    return env


def make_batch_env(test, count):
    return pfrl.envs.MultiprocessVectorEnv([(lambda: make_env(idx, test)) for idx in range(count)])  # RPL116


def make_batch_env_bound(test, count):
    return pfrl.envs.MultiprocessVectorEnv([lambda idx=idx: make_env(idx, test) for idx in range(count)])


def make_batch_env_partial(test, count):
    return pfrl.envs.MultiprocessVectorEnv([functools.partial(make_env, idx, test) for idx in range(count)])
