"""No loader in sight: whoever reads this dataset with workers gets copies."""
import numpy as np
import torch


class Crops(torch.utils.data.Dataset):
    def __init__(self, images, seed):
        self.images = images
        self.rng = np.random.default_rng(seed)  # RPL203

    def __getitem__(self, index):
        return self.images[index][self.rng.integers(4) :]
