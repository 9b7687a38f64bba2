# OPTIONS: --no-preview
"""A seed that the environment of the test gets does not reach the vector that is trained on."""

import argparse

import gymnasium as gym
import torch


def make_env(name, seed, index):
    def thunk():
        return gym.make(name)

    return thunk


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    torch.manual_seed(args.seed)
    envs = gym.vector.SyncVectorEnv([make_env("CartPole-v1", args.seed + i, i) for i in range(2)])
    net = torch.nn.Linear(4, 2)
    optimizer = torch.optim.Adam(net.parameters())
    states, _ = envs.reset()  # RPL116
    for _ in range(500):
        actions = envs.single_action_space.sample()  # RPL116
        states, rewards, *_ = envs.step([actions, actions])
        loss = (net(torch.as_tensor(states)).sum(1) * torch.as_tensor(rewards)).sum()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    test_env = gym.make("CartPole-v1")
    test_env.action_space.seed(args.seed)
    state, _ = test_env.reset(seed=args.seed + 100)
    print(test_env.step(int(net(torch.as_tensor(state)).argmax())))


if __name__ == "__main__":
    main()
