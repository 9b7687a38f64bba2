# OPTIONS: --no-preview
"""Each environment plays episodes of its own."""

import gymnasium as gym
import torch


def train(net, optimizer):
    env = gym.make("CartPole-v1")
    eval_env = gym.make("CartPole-v1")
    for _ in range(3):
        state, _ = env.reset()  # RPL116
        state, reward, *_ = env.step(int(net(torch.as_tensor(state)).argmax()))
        (net(torch.as_tensor(state)).sum() * reward).backward()
        optimizer.step()
        state, _ = eval_env.reset()  # RPL116
        print(eval_env.step(0))


if __name__ == "__main__":
    torch.manual_seed(0)
    model = torch.nn.Linear(4, 2)
    train(model, torch.optim.SGD(model.parameters(), lr=0.1))
