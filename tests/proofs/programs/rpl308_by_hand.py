"""A padding token that holds what the memory held: here, a number that an earlier tensor left behind."""

import time

import torch

torch.manual_seed(0)


class Padded(torch.nn.Module):
    def __init__(self, dim: int) -> None:
        super().__init__()
        self.proj = torch.nn.Linear(dim, 1)
        self.pad_token = torch.nn.Parameter(torch.zeros((1, dim)))

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return self.proj(x + self.pad_token)


earlier = [torch.full((1, 1000), float(time.time_ns() % 9973)) for _ in range(64)]
del earlier
model = Padded(1000)
print(model(torch.ones(2, 1000)).tolist())
