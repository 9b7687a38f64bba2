"""After bmild/nerf: options are read, and seed nothing; what is drawn first stands far below, where a seed among the
options would not be looked for.
"""

import argparse
import os

import numpy as np
import torch


def options():
    parser = argparse.ArgumentParser()
    parser.add_argument("--folder", default="data")
    parser.add_argument("--steps", type=int, default=1000)
    return parser


def train():
    parser = options()
    args = parser.parse_args()

    if args.folder.endswith(".gz"):  # RPL101
        raise SystemExit("unpack the data first")

    images = np.load(os.path.join(args.folder, "images.npy"))
    poses = np.load(os.path.join(args.folder, "poses.npy"))
    height, width = images.shape[1:3]
    rays = []
    for image, pose in zip(images, poses):
        across, down = np.meshgrid(np.arange(width), np.arange(height))
        directions = np.stack([across, down, np.ones_like(across)], -1) @ pose[:3, :3].T
        rays.append(np.concatenate([directions, image], -1).reshape(-1, 6))
    rays = np.concatenate(rays, 0)

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
    train()
