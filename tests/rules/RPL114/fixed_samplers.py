"""Adapted from pytorch/torchtune `recipes/full_finetune_distributed.py`: told with `preview`."""

from torch.utils.data import DataLoader, DistributedSampler

from training import set_seed


class Recipe:
    def __init__(self, cfg):
        self.seed = set_seed(seed=cfg.seed)

    def _setup_data(self, dataset, shuffle, rank, world_size):
        sampler = DistributedSampler(
            dataset, num_replicas=world_size, rank=rank, shuffle=shuffle, seed=0  # RPL114
        )
        return DataLoader(dataset, sampler=sampler)

    def _setup_val_data(self, dataset, rank, world_size):
        val_sampler = DistributedSampler(dataset, num_replicas=world_size, rank=rank, seed=0)
        return DataLoader(dataset, sampler=val_sampler)

    def _setup_in_order(self, dataset):
        return DataLoader(dataset, sampler=DistributedSampler(dataset, shuffle=False, seed=0))

    def _setup_given(self, dataset):
        return DataLoader(dataset, sampler=DistributedSampler(dataset, seed=self.seed))


class Fixed:
    def __init__(self):
        self.seed = 3

    def train_loader(self, dataset):
        return DataLoader(dataset, sampler=DistributedSampler(dataset, seed=0))
