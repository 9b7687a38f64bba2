"""The program's own seed, by what is seeded with it."""

import argparse

import gymnasium as gym
import torch


def run(settings):
    torch.manual_seed(settings["train"]["seed"])
    env = gym.make("CartPole-v1")
    obs, _ = env.reset()  # RPL116
    for _ in range(10):
        obs, *_ = env.step(env.action_space.sample())  # RPL116
        print(obs)


run({"train": {"seed": 3}})
print(argparse)
