import torch

torch.manual_seed(0)
model = torch.compile(torch.nn.Linear(2, 2), mode="max-autotune")
