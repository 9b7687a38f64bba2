"""Environments that have one seed, or one state; adapted from garage `on_policy_vectorized_sampler.py`."""

import copy
import pickle

import gymnasium as gym
from stable_baselines3.common.vec_env import DummyVecEnv, SubprocVecEnv


def listed(args, make_env):
    return SubprocVecEnv([make_env(args.env, seed=args.seed) for _ in range(args.n)])  # RPL116


def later(args, make_env):
    return DummyVecEnv([lambda: make_env(args.env, args.seed) for i in range(args.n)])  # RPL116


def times(args, make_env):
    return SubprocVecEnv([make_env(args.env, args.seed)] * args.n)  # RPL116


def one_function(args):
    def thunk():
        env = gym.make(args.env)
        env.reset(seed=args.seed)  # RPL116
        return env

    return SubprocVecEnv([thunk for _ in range(args.n)])


def given(args, envs):
    for one in envs:
        one.reset(seed=args.seed)  # RPL116
    return [one.action_space.seed(args.seed + i) for i, one in enumerate(envs)]


def appended(args, make_env):
    envs = []
    for _ in range(args.n):
        envs.append(make_env(args.env, args.seed))  # RPL116
    return SubprocVecEnv(envs)


def a_list(args, envs):
    return envs.reset(seed=[args.seed] * args.n)  # RPL116


def copied(args, env):
    return [pickle.loads(pickle.dumps(env)) for _ in range(args.n)]  # RPL116


def copied_and_seeded(args, env):
    envs = [copy.deepcopy(env) for _ in range(args.n)]
    for i, one in enumerate(envs):
        one.reset(seed=args.seed + i)
    return envs


def told_apart(args, make_env):
    return SubprocVecEnv([make_env(args.env, i, args.seed) for i in range(args.n)])


def of_names(args, make_env):
    return {name: [make_env(name, args.seed)] for name in args.names}


def evaluate(args, make_env):
    return [make_env(args.env, seed=args.seed) for _ in range(args.n)]
