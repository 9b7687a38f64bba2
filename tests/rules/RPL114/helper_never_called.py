"""After Knowledge-Distillation-in-Semantic-Segmentation (src/main.py): what would seed is imported, and that is all."""

import torch
from helpers import get_device, set_randomness_seed  # RPL114
from torch.utils.data import DataLoader, TensorDataset

if __name__ == "__main__":
    samples = TensorDataset(torch.arange(8))
    for batch in DataLoader(samples, batch_size=2, shuffle=True):
        print(batch[0].to(get_device()))
