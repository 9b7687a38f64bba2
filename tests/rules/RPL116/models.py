"""Stable-Baselines3's vector environments."""

import torch
from stable_baselines3 import PPO
from stable_baselines3.common.env_util import make_vec_env

torch.manual_seed(3)
env = make_vec_env("CartPole-v1", n_envs=4)  # RPL116
PPO("MlpPolicy", env, verbose=1).learn(1000)
