"""A program that has torch by the star of its own package."""

import torch.optim as optim
import torchvision
from models import *

torch.manual_seed(0)
images = torchvision.datasets.CIFAR10("./data", transform=torchvision.transforms.RandomCrop(32))
loader = torch.utils.data.DataLoader(images, shuffle=True, num_workers=2)  # RPL201

net = Net()
optimizer = optim.SGD(net.parameters(), lr=0.1)
for x, _ in loader:
    net(x).sum().backward()
    optimizer.step()
