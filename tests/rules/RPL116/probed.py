"""Environments that are timed, asked for their specs, or checked."""
import time

import gymnasium as gym
import numpy as np


class Wrapped:
    # Adapted from pytorch/rl (torchrl/envs/libs/robohive.py).
    def _make_specs(self, env):
        self.env = env
        self.env.reset()
        *_, info = self.env.step(self.env.action_space.sample())
        self.observation_spec = {name: np.shape(value) for name, value in info.items()}


def _check_nan(env, wrap):
    # Adapted from DLR-RM/stable-baselines3 (common/env_checker.py).
    vec_env = wrap([lambda: env])
    vec_env.reset()
    for _ in range(10):
        action = np.array([env.action_space.sample()])
        _, _, _, _ = vec_env.step(action)


def throughput(name, log):
    # Adapted from pytorch/rl (benchmarks/ecosystem/gym_env_throughput.py).
    env = gym.make(name)
    env.reset()
    start = time.time()
    for _ in range(10_000):
        env.step(env.action_space.sample())
    env.close()
    log.write(f"{10_000 / (time.time() - start): 4.4f} fps")


def returns(name):
    """Timed, too, and what is played is the result."""
    env = gym.make(name)
    env.reset()  # RPL116
    total, start = 0.0, time.time()
    for _ in range(10_000):
        _, reward, *_ = env.step(env.action_space.sample())  # RPL116
        total += reward
    print(time.time() - start)
    return total
