# OPTIONS: --no-preview --mode debug
"""As in U-2-Net's u2net_portrait_composite.py: every image goes through the model by itself."""

import glob
import os

import torch
import torch.optim as optim
from torch.utils.data import DataLoader

from data import Portraits
from model import Net


def save(name, prediction, folder):
    prediction.save(os.path.join(folder, os.path.basename(name)))


def main():
    names = glob.glob("portraits/*")
    print("images:", len(names))
    loader = DataLoader(Portraits(names), batch_size=1, shuffle=False, num_workers=1)
    net = Net()
    net.load_state_dict(torch.load("net.pth"))
    net.eval()
    for number, image in enumerate(loader):
        save(names[number], net(image), "results")


if __name__ == "__main__":
    main()
