import torch
from settings import manual_seed


class Images(torch.utils.data.Dataset):
    def __getitem__(self, index):
        manual_seed(5)  # RPL109
        return torch.rand(2)
