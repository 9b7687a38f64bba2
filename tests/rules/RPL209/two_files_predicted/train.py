import os

import torch
from torch.utils.data import DataLoader

from data import Videos
from model import Net

names = os.listdir("videos")  # RPL209
torch.manual_seed(0)
net = Net()
optimizer = torch.optim.Adam(net.parameters())
for video in DataLoader(Videos(names), shuffle=True):
    net(video).mean().backward()
    optimizer.step()
