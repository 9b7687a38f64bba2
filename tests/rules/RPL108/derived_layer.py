"""A layer of the project's own draws as its base does."""

import torch


class Mix(torch.nn.Linear):
    def __init__(self, size):
        super().__init__(size, size, bias=False)


model = Mix(3)
torch.manual_seed(0)  # RPL108
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
model(torch.ones(2, 3)).mean().backward()
optimizer.step()
