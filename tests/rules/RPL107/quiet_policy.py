# After eladhoffer/convNet.pytorch `autoaugment.py`: what the constructor keeps runs when a worker reads an item.
import random

import torch
from torch import nn
from torch.utils.data import DataLoader
from torchvision import datasets, transforms


class Policy:
    def __init__(self):
        self.rotate = lambda image, angle: image.rotate(angle * random.choice([-1, 1]))

    def __call__(self, image):
        return self.rotate(image, 30)


def main(root):
    torch.manual_seed(0)
    steps = transforms.Compose([Policy(), transforms.ToTensor()])
    loader = DataLoader(datasets.ImageFolder(root, steps), 8, shuffle=True, num_workers=4)
    model = nn.Linear(4, 1)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    for x, _ in loader:
        model(x.mean((2, 3))).sum().backward()
        optimizer.step()


if __name__ == "__main__":
    main("images")
