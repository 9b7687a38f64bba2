"""The weights are loaded over the random ones; a stand-in input draws, a port and colours draw."""
import random
import sys

import numpy as np
import torch
from torch import nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.conv = nn.Conv2d(3, 8, 3)

    def forward(self, x):
        return self.conv(x).mean((2, 3))


if __name__ == "__main__":
    port = random.randint(20000, 60000)
    colors = [[random.randint(0, 255) for _ in range(3)] for _ in range(8)]
    net = Net()
    net.load_state_dict(torch.load(sys.argv[1]))
    dummy = torch.randn(1, 3, 224, 224)
    torch.onnx.export(net, dummy, "net.onnx")
    print(net(torch.ones(1, 3, 8, 8)), np.random.rand(2, 2).shape, port, colors)
