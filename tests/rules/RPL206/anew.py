"""Adapted from facebookresearch/ClassyVision (dataset/classy_dataset.py): told with `preview`."""

from torch.utils.data import DataLoader, DistributedSampler


class ClassyDataset:
    def _get_sampler(self):
        return DistributedSampler(self, num_replicas=2, rank=0, shuffle=self.shuffle)  # RPL206

    def iterator(self, *args, **kwargs):
        return DataLoader(self, batch_size=8, sampler=self._get_sampler())


class Direct:
    def get_epoch_iterator(self):
        sampler = DistributedSampler(self.data)  # RPL206
        return iter(DataLoader(self.data, sampler=sampler))


class InOrder:
    def iterator(self):
        return DataLoader(self.data, sampler=DistributedSampler(self.data, shuffle=False))


class Once:
    def loader(self):
        return DataLoader(self.data, sampler=DistributedSampler(self.data))
