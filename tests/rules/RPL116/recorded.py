# OPTIONS: --no-preview
# Adapted from pytorch/rl (sota-implementations/cql/utils.py): the wrapper keeps what is played, and a dataset is made
# of it.
import gymnasium as gym
from minari import DataCollector


def make_dataset(name, episodes):
    env = gym.make(name)
    env = DataCollector(env)
    for _ in range(episodes):
        env.reset(seed=123)
        while True:
            _, _, terminated, truncated, _ = env.step(env.action_space.sample())  # RPL116
            if terminated or truncated:
                break
    env.create_dataset(dataset_id=name)
