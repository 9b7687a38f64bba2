import torch
from torch.utils.data import DataLoader, TensorDataset


class Numbers(TensorDataset):
    def __init__(self, seed):
        torch.manual_seed(seed)
        super().__init__(torch.arange(8.0))


def train_loader(seed):
    return DataLoader(dataset=Numbers(seed), batch_size=2, shuffle=True, num_workers=2)
