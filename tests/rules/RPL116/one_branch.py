"""Adapted from rl-baselines-zoo (train.py, utils.py): one branch makes the environment without the seed."""

import gym
from common import DummyVecEnv, SubprocVecEnv, make_atari_env, make_env


def train(args, env_id, model_of):
    if args.atari:
        env = make_atari_env(env_id, num_env=4, seed=args.seed)
    elif args.algo in ("dqn", "ddpg"):
        env = gym.make(env_id)  # RPL116
    else:
        env = SubprocVecEnv([make_env(env_id, i, args.seed) for i in range(4)])
    return model_of(env=env).learn(args.steps)


def seeded_below(env_id, n_envs, seed):
    if n_envs > 1:
        env = SubprocVecEnv([make_env(env_id, i, seed) for i in range(n_envs)])
    else:
        env = gym.make(env_id)
    env.seed(seed)
    return env


def all_alike(env_id, wide):
    if wide:
        env = gym.make(env_id, width=80)
    else:
        env = gym.make(env_id)
    return env
