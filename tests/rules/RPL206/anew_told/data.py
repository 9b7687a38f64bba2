from torch.utils.data import DataLoader, DistributedSampler


class Data:
    def iterator(self):
        return DataLoader(self.data, sampler=DistributedSampler(self.data))
