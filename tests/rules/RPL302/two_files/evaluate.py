import torch

from seeding import seed_everywhere

if __name__ == "__main__":
    seed_everywhere(7)
    torch.backends.cudnn.deterministic = False  # RPL302
    print(torch.rand(1))
