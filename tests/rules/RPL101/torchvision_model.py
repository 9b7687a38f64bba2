"""A model of torchvision without weights, loader options in a dictionary; an array in a script."""
import numpy as np
import torch
import torchvision

options = dict(batch_size=4, shuffle=True)
model = torchvision.models.resnet18(num_classes=10)  # RPL101
noise = np.random.normal(size=3)
loader = torch.utils.data.DataLoader(torchvision.datasets.FakeData(8), **options)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
for x, y in loader:
    torch.nn.functional.cross_entropy(model(x), y).backward()
    optimizer.step()
print(noise)
