# OPTIONS: --no-preview
"""Times steps. After Tetramputechture/npp-rl (scripts/profile_vecenv_comparison.py)."""

import time

import gymnasium

envs = gymnasium.vector.AsyncVectorEnv([lambda: gymnasium.make("CartPole-v1") for _ in range(4)])
envs.reset(seed=0)
started = time.perf_counter()
for _ in range(1000):
    envs.step(envs.action_space.sample())
print(1000 / (time.perf_counter() - started))
