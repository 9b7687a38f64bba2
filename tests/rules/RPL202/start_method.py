"""Flags do not reach workers that are started afresh."""
import torch
from torch.utils.data import DataLoader

if __name__ == "__main__":
    torch.manual_seed(0)
    torch.use_deterministic_algorithms(True)
    numbers = list(range(8))
    spawned = DataLoader(numbers, num_workers=2, multiprocessing_context="spawn")  # RPL202
    forked = DataLoader(numbers, num_workers=2, multiprocessing_context="fork")
    print(list(spawned), list(forked))
