import torch
from helpers import set_random_seed, set_seed
from torch.utils.data import DataLoader, TensorDataset

if __name__ == "__main__":
    set_seed(0)  # one of two helpers is enough
    samples = TensorDataset(torch.arange(8))
    for batch in DataLoader(samples, batch_size=2, shuffle=True):
        print(batch[0])
