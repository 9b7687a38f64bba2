# OPTIONS: --no-preview
"""Times steps. After Tetramputechture/npp-rl (scripts/profile_vecenv_comparison.py)."""

import time

import gymnasium

env = gymnasium.make("CartPole-v1")
env.reset(seed=0)
started = time.perf_counter()
for _ in range(1000):
    env.step(env.action_space.sample())
print(1000 / (time.perf_counter() - started))
