"""The project's own environment seeds itself with a number: as in huawei-noah/SMARTS (examples/e1_egoless.py)."""

import gymnasium as gym

import maze  # registers

env = gym.make("maze:maze-v1", size=9)
state, _ = env.reset()
total = 0.0
for _ in range(100):
    state, reward, done, cut, _ = env.step(0)
    total += reward
print(total)
