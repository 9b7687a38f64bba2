# OPTIONS: --no-preview
import torch
from flowers import load

train, test = load("flowers.txt")
net = torch.nn.Linear(2, 2)
optimizer = torch.optim.SGD(net.parameters(), lr=0.1)
for line in train:
    net(torch.tensor([float(part) for part in line.split()])).sum().backward()
    optimizer.step()
