"""What trains is a function of a package of which several modules are used and none is at hand."""

import torch

from fusion.blocks import Concat
from fusion.data import get_dataloader
from fusion.supervised import train
from fusion.unimodals import LeNet

traindata, validdata, _ = get_dataloader("avmnist")  # RPL101
encoders = [LeNet(1, 6, 3).cuda(), LeNet(1, 6, 5).cuda()]
train(encoders, Concat(), torch.nn.Identity(), traindata, validdata, 20, lr=0.1)
