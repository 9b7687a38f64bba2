"""Adapted from Pointnet_Pointnet2_pytorch: it resumes, but nothing is seeded, and RPL101 says so."""

import time

import numpy as np
import torch


def main(model, optimizer, dataset):
    loader = torch.utils.data.DataLoader(
        dataset, num_workers=4, worker_init_fn=lambda x: np.random.seed(x + int(time.time()))
    )
    checkpoint = torch.load("best.pth")
    optimizer.load_state_dict(checkpoint["optimizer_state_dict"])
    start_epoch = checkpoint["epoch"]
    for epoch in range(start_epoch, 200):
        for points in loader:
            model(points).sum().backward()
            optimizer.step()
        torch.save({"epoch": epoch, "optimizer_state_dict": optimizer.state_dict()}, "best.pth")


if __name__ == "__main__":
    net = torch.nn.Linear(3, 3)
    main(net, torch.optim.SGD(net.parameters(), lr=0.1), torch.ones(8, 3))
