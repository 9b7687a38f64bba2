"""A program that learns, and prints the rate."""

import torch
from torch.optim import SGD
from torch.optim.lr_scheduler import ExponentialLR

if __name__ == "__main__":
    model = torch.nn.Linear(3, 3)  # RPL101
    optimizer = SGD(model.parameters(), 0.5)
    schedule = ExponentialLR(optimizer, gamma=0.9)
    for epoch in range(10):
        optimizer.zero_grad()
        model(torch.ones(3)).sum().backward()
        optimizer.step()
        schedule.step()
        print(epoch, optimizer.param_groups[0]["lr"])
    torch.save(model.state_dict(), "model.pt")
