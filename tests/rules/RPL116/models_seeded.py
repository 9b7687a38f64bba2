"""The model hands its seed to the environments."""

import torch
from stable_baselines3 import PPO
from stable_baselines3.common.env_util import make_vec_env

torch.manual_seed(3)
env = make_vec_env("CartPole-v1", n_envs=4)
PPO("MlpPolicy", env, seed=3).learn(1000)
