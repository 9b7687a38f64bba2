# Adapted from pytorch/examples (distributed/tensor_parallelism): every step is seeded, the model never was.
import torch
from torch import nn


class ToyModel(nn.Module):
    def __init__(self):
        super().__init__()
        self.net1 = nn.Linear(10, 32)

    def forward(self, x):
        return self.net1(x)


model = ToyModel()
optimizer = torch.optim.AdamW(model.parameters(), lr=0.25)
for i in range(10):
    torch.manual_seed(i)  # RPL108
    inp = torch.rand(20, 10)
    model(inp).sum().backward()
    optimizer.step()
