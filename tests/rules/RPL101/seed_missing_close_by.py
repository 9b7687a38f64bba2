"""After the manner of bmild/nerf: what is drawn first stands close below the options, and is told there alone."""

import argparse

import numpy as np
import torch


def options():
    parser = argparse.ArgumentParser()
    parser.add_argument("--steps", type=int, default=1000)
    return parser.parse_args()


def train(args):
    rays = np.load("rays.npy")
    np.random.shuffle(rays)  # RPL101
    weights = torch.zeros(3, 3, requires_grad=True)
    optimizer = torch.optim.Adam([weights])
    for step in range(args.steps):
        batch = torch.as_tensor(rays[step * 64 : (step + 1) * 64], dtype=torch.float32)
        loss = (batch[:, :3] @ weights - batch[:, 3:]).square().mean()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    torch.save(weights, "weights.pt")


if __name__ == "__main__":
    args = options()
    print("options:", args)
    train(args)
