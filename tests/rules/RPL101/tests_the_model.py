"""What is called `test_…` and handed the model is no check of the module by itself."""

import torch
from torch import nn


def test_images(net, images):
    return net(images).mean().item()


if __name__ == "__main__":
    net = nn.Linear(3, 3)  # RPL101
    optimizer = torch.optim.SGD(net.parameters(), lr=0.1)
    images = torch.ones(4, 3)
    for _ in range(10):
        loss = net(images).sum()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    print(test_images(net, images))
