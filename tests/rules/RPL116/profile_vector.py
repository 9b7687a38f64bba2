# OPTIONS: --no-preview
"""Times steps. After Tetramputechture/npp-rl (scripts/profile_vecenv_comparison.py)."""

import time

import gymnasium
import numpy as np
from stable_baselines3.common.vec_env import DummyVecEnv


def profile(count, steps):
    env = DummyVecEnv([lambda: gymnasium.make("CartPole-v1") for _ in range(count)])
    env.reset()
    started = time.time()
    for _ in range(steps):
        actions = np.array([env.action_space.sample() for _ in range(count)])
        _, rewards, _, _ = env.step(actions)
    print(steps * count / (time.time() - started), rewards.mean())


profile(4, 1000)
