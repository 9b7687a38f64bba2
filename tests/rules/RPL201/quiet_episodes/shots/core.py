import numpy as np
import torch
from torch.utils.data import Sampler


class EpisodeSampler(Sampler):
    def __init__(self, dataset, episodes, ways):
        self.dataset, self.episodes, self.ways = dataset, episodes, ways

    def __iter__(self):
        for _ in range(self.episodes):
            yield np.random.choice(len(self.dataset), size=self.ways, replace=False)


class MixedSampler(EpisodeSampler):
    def __iter__(self):
        for batch in super().__iter__():
            yield batch[torch.randperm(len(batch))]
