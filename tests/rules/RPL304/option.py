"""An option, and a network of convolutions and linear layers: nothing is left out that can be seen."""
import torch
from torch import nn


def main(args):
    torch.manual_seed(args.seed)
    torch.backends.cudnn.deterministic = args.torch_deterministic
    net = nn.Sequential(nn.Conv2d(3, 8, 3), nn.Flatten(), nn.Linear(8, 2))
    net(torch.rand(1, 3, 3, 3)).sum().backward()
