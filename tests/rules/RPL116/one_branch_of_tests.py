import gymnasium as gym
from common import DummyVecEnv, SubprocVecEnv, make_env


def for_tests(env_id, n_envs, seed=0):
    if n_envs > 1:
        env = SubprocVecEnv([make_env(env_id, i, seed) for i in range(n_envs)])
    else:
        env = DummyVecEnv([lambda: gym.make(env_id)])  # RPL116
    return env
