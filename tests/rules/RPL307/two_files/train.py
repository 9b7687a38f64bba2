import torch

from common import seed

if __name__ == "__main__":
    seed(0)
    model = torch.compile(torch.nn.Linear(2, 2), mode="max-autotune")  # RPL307
    model(torch.rand(1, 2)).sum().backward()
