import argparse

import numpy as np
import torch
from policy import Policy
from replay import Replay


def learn(policy, optimizer, memory):
    for state in memory.sample(8):
        loss = policy(state).sum()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    torch.manual_seed(args.seed)
    np.random.seed(args.seed)  # RPL107
    policy = Policy(4)
    optimizer = torch.optim.Adam(policy.parameters())
    memory = Replay(100)
    for step in range(1000):
        memory.push(torch.from_numpy(np.random.rand(4)).float())
        if step > 8:
            learn(policy, optimizer, memory)


if __name__ == "__main__":
    main()
