# OPTIONS: --no-preview
"""A seed may be among the options of an environment: as in huawei-noah/SMARTS (examples/e7_experiment_base.py)."""

import gymnasium as gym
import yaml

with open("environment.yaml") as file:
    options = yaml.safe_load(file)
env = gym.make(**options)
state, _ = env.reset()
total = 0.0
for _ in range(100):
    state, reward, done, cut, _ = env.step(0)
    total += reward
print(total)
