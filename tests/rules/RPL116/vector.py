"""Vector environments made by a thunk; the file that plays them does not seed them."""

import argparse

import gymnasium as gym
import torch


def make_env(name):
    def thunk():
        env = gym.make(name)
        return gym.wrappers.RecordEpisodeStatistics(env)

    return thunk


def main(args):
    torch.manual_seed(args.seed)
    envs = gym.vector.SyncVectorEnv([make_env(args.env) for _ in range(4)])
    state, _ = envs.reset()  # RPL116
    return state


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--env", default="CartPole-v1")
    main(parser.parse_args())
