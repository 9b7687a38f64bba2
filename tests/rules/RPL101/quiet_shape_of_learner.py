# After hzwer/RIFE (model/oldmodel/RIFE_HD.py): the block tells a shape of a model that makes its own optimizer.
import numpy as np
import torch
from torch import nn


class Model:
    def __init__(self):
        self.net = nn.Conv2d(6, 3, 3)
        self.optimizer = torch.optim.AdamW(self.net.parameters(), lr=1e-6)

    def inference(self, images):
        return self.net(images)

    def update(self, images, truth):
        self.optimizer.zero_grad()
        (self.net(images) - truth).abs().mean().backward()
        self.optimizer.step()


if __name__ == "__main__":
    first = torch.zeros(3, 3, 256, 256).float()
    second = torch.tensor(np.random.normal(0, 1, (3, 3, 256, 256))).float()
    model = Model()
    print(model.inference(torch.cat((first, second), 1)).shape)
