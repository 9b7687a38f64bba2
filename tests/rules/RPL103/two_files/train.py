import torch
from sampling import order
from tools import address

torch.manual_seed(0)
print(order(10), torch.rand(1), address())
