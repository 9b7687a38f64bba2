import torch

layer = torch.nn.Linear(2, 2)
