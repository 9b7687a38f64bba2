# OPTIONS: --no-preview --mode debug
"""Batches of images whose results bear each one's own name. After torch-light (yolo-v3)."""

import torch

from images import Images
from net import Net


def main():
    net = Net()
    net.load_state_dict(torch.load("net.pth"))
    net.eval()
    images = Images("images")
    for batch in images:
        for name, found in zip(images.names, net(batch)):
            torch.save(found, name + ".pt")


if __name__ == "__main__":
    main()
