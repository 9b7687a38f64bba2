# Adapted from pytorch/ignite (examples/reinforcement_learning/reinforce.py): the handler seeds when the model is made.
import argparse

import torch
from torch import nn


def main(engine, args):
    policy = nn.Linear(4, 2)  # RPL101
    optimizer = torch.optim.Adam(policy.parameters())

    @engine.on("started")
    def reset_environment():
        torch.manual_seed(args.seed + engine.epoch)

    def step(batch):
        loss = policy(batch).sum()
        loss.backward()
        optimizer.step()

    engine.run(step)


if __name__ == "__main__":
    from loops import Engine

    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=0)
    main(Engine(), parser.parse_args())
