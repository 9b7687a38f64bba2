"""No loader in sight: whoever reads this dataset with workers gets copies."""
import numpy as np
import torch


class Crops(torch.utils.data.Dataset):
    def __init__(self, images, seed):
        self.images = images
        self.rng = np.random.default_rng(seed)  # RPL203

    def __getitem__(self, index):
        return self.images[index][self.rng.integers(4) :]


class Sequences(torch.utils.data.Dataset):
    def __getitem__(self, index):
        return self.sample(index)


class Infilled(Sequences):
    """Adapted from NVIDIA/Megatron-LM (GPTFIMDataset): the base class reads items by what this one overrides."""

    def __init__(self, config):
        self.np_rng = np.random.RandomState(seed=config.random_seed)  # RPL203

    def sample(self, index):
        return index if self.np_rng.binomial(1, 0.5) else -index
