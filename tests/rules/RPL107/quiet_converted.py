"""After hanish-GAN-pytorch (lsgan/train.py): what is drawn is never read, and there is nothing to choose."""

import numpy as np
import torch
from torch.autograd import Variable


def train(model, optimizer, steps):
    for _ in range(steps):
        spare = Variable(torch.Tensor(np.random.normal(0, 1, (4, 2))))
        features = torch.from_numpy(np.random.choice([-1.9], size=(4, 2)).astype(np.float32))
        optimizer.zero_grad()
        model(torch.randn(4, 2) + features).mean().backward()
        optimizer.step()


if __name__ == "__main__":
    torch.manual_seed(0)
    net = torch.nn.Linear(2, 1)
    train(net, torch.optim.SGD(net.parameters(), lr=0.1), 100)
    torch.save(net.state_dict(), "model.pt")
