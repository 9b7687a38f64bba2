"""The program's own seed, by what gave its holder."""

import argparse

import gymnasium as gym
import torch


def main():
    p = argparse.ArgumentParser()
    p.add_argument("--seed", type=int, default=0)
    ns, rest = p.parse_known_args()
    torch.manual_seed(ns.seed)
    env = gym.make("CartPole-v1")
    obs, _ = env.reset()  # RPL116
    for _ in range(10):
        obs, *_ = env.step(env.action_space.sample())  # RPL116
        print(obs)


main()
