import glob

import torch
from torch.utils.data import DataLoader

from data import Portraits
from model import Net


def main():
    torch.manual_seed(0)
    names = glob.glob("portraits/*")  # RPL209
    net = Net()
    optimizer = torch.optim.Adam(net.parameters())
    for image in DataLoader(Portraits(names), batch_size=8, shuffle=True):
        net(image).mean().backward()
        optimizer.step()
    net.eval()


if __name__ == "__main__":
    main()
