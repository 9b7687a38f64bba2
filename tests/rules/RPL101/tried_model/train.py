"""Adapted from winycg/CIRKD (train_cirkdv2.py): the model is tried with an input, and its given vectors are not drawn."""
import torch
from torch import nn

vectors = torch.load("vectors.pt")
table = nn.Embedding(*vectors.shape, _weight=vectors)
probe = torch.randn(1, 3, 16, 16)  # RPL101
model = nn.Conv2d(3, 8, 3)
channels = model(probe).shape[1]
head = nn.Linear(channels, vectors.shape[1])
optimizer = torch.optim.SGD([*model.parameters(), *head.parameters()], lr=0.1)
for image, word in torch.load("pairs.pt"):
    (head(model(image).mean((2, 3))) - table(word)).pow(2).sum().backward()
    optimizer.step()
