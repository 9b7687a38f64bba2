"""The program's own seed, by what the caller hands over."""

import argparse

import gymnasium as gym
import torch


def run(times, hp):
    env = gym.make("CartPole-v1")
    obs, _ = env.reset()  # RPL116
    for _ in range(10):
        obs, *_ = env.step(env.action_space.sample())  # RPL116
        print(obs)


def main():
    p = argparse.ArgumentParser()
    p.add_argument("--seed", type=int, default=0)
    a = p.parse_args()
    torch.manual_seed(a.seed)
    run(3, a)


main()
