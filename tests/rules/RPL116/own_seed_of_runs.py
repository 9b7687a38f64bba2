"""The seed of the last of several runs is not the program's."""

import argparse

import gymnasium as gym
import torch


def run(runs):
    for one in runs:
        torch.manual_seed(one.seed)
    env = gym.make("CartPole-v1")
    obs, _ = env.reset()  # RPL116
    for _ in range(10):
        obs, *_ = env.step(env.action_space.sample())  # RPL116
        print(obs)


run([])
print(argparse)
