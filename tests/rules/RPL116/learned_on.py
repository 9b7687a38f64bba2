"""A model of Stable-Baselines3 without a seed, which would give it to the environment."""

import gymnasium as gym
import torch
from stable_baselines3 import PPO
from stable_baselines3.common.monitor import Monitor


def train(seed, steps):
    torch.manual_seed(seed)
    env = Monitor(gym.make("CartPole-v1"))  # RPL116
    model = PPO("MlpPolicy", env, verbose=1)
    model.learn(total_timesteps=steps)
    return model
