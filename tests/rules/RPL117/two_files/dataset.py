from functools import lru_cache

import torch
from augment import flip, scale


class Images(torch.utils.data.Dataset):
    @lru_cache(100)  # RPL117
    def __getitem__(self, index):
        return flip(self.images[index])

    @lru_cache(100)
    def scaled(self, index):
        return scale(self.images[index])
