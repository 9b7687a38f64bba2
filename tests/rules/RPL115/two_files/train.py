import torch
from seeding import set_seed

if __name__ == "__main__":
    set_seed(7)  # RPL115
    print(torch.rand(3))
