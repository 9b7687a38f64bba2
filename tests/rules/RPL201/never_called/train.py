import torch
from utils import get_loader

torch.manual_seed(0)
model = torch.nn.Linear(1, 1)
for batch in get_loader([1]):
    batch.backward()
