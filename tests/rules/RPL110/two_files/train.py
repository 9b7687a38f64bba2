import torch
from options import options, seed_all

args = options()
seed_all(args.seed)
print(torch.rand(1))
