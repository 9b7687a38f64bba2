# Adapted from faster-rcnn.pytorch (trainval_net.py): what draws is out of sight, and torch is sure to be drawn from.
import numpy as np
import torch
from model.faster_rcnn.vgg16 import vgg16

if __name__ == "__main__":
    np.random.seed(3)  # RPL107
    network = vgg16()
    optimizer = torch.optim.SGD(network.parameters(), lr=0.1)
    for step in range(3):
        network(step).sum().backward()
        optimizer.step()
