"""A number that stands for no seed must not reach a generator."""
import torch
from torch.utils.data import DataLoader, TensorDataset


def main(seed=-1):
    if seed >= 0:
        torch.manual_seed(seed)
    return DataLoader(TensorDataset(torch.arange(10.0)), shuffle=True, num_workers=2)  # RPL201


if __name__ == "__main__":
    main()
