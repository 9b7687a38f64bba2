"""Generators that methods of datasets make for each item (adapted from NVIDIA/NeMo)."""
import numpy as np
from megatron.core.datasets.gpt_dataset import GPTDataset
from torch.utils.data import Dataset


class FillDataset(GPTDataset):
    def __init__(self, config):
        super().__init__(config)
        self.config = config
        self.order = self._build_order(0)

    def _query_sample(self, idx):
        sample = self.indexed.get(self.order[idx])
        np_rng = np.random.RandomState(seed=self.config.random_seed)  # RPL109
        return self._permute(sample, np_rng)

    def _build_order(self, idx):
        rng = np.random.RandomState(self.config.random_seed + idx)
        return rng.permutation(len(self.indexed))

    def get_all_samples(self, idx):
        return np.random.RandomState(self.config.random_seed).permutation(idx)


class Crops(Dataset):
    def __init__(self, images, seed):
        self.images, self.seed = images, seed

    def __getitem__(self, index):
        return self._crop(index)

    def _crop(self, index):
        rng = np.random.default_rng(self.seed)  # RPL109
        return self.images[index][rng.integers(10) :]

    def _by_index(self, index):
        return np.random.default_rng((self.seed, index)).integers(10)

    def summary(self, index):
        return np.random.default_rng(self.seed).permutation(index)


class Kept(Dataset):
    def __getitem__(self, index):
        return self.draw(index)

    def draw(self, index):
        if self.rng is None:
            self.rng = np.random.default_rng(self.seed)
        return self.rng.integers(index)
