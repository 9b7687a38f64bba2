"""A sampler is what a loader goes through, whatever it derives from; adapted from lerobot `sampler.py`."""

import torch


class EpisodeSampler:
    def __init__(self, indices):
        self.indices = indices

    def __iter__(self):
        for i in torch.randperm(len(self.indices)):  # RPL119
            yield self.indices[i]


class Own:
    def __init__(self, indices, seed):
        self.indices = indices
        self.generator = torch.Generator().manual_seed(seed)

    def __iter__(self):
        for i in torch.randperm(len(self.indices), generator=self.generator):
            yield self.indices[i]


if __name__ == "__main__":
    torch.manual_seed(0)
    print(list(EpisodeSampler([1, 2, 3])))
