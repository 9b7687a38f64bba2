"""The program's own seed, by the type of its holder."""

import argparse

import gymnasium as gym
import torch


def run(space: argparse.Namespace):
    env = gym.make("CartPole-v1")
    obs, _ = env.reset()  # RPL116
    for _ in range(10):
        obs, *_ = env.step(env.action_space.sample())  # RPL116
        print(obs)


def main():
    p = argparse.ArgumentParser()
    p.add_argument("--seed", type=int, default=0)
    run(p.parse_args())


main()
