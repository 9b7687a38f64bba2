import torch
from balanced import BalancedBatchSampler, ReachedBatchSampler


class Trainer:
    def __init__(self, dataset):
        self.train_sampler = BalancedBatchSampler(dataset, 8, 0, 4)
        self.spare = ReachedBatchSampler(dataset, 8, 0, 4)
        self.loader = torch.utils.data.DataLoader(dataset, batch_sampler=self.train_sampler)

    def train(self):
        for epoch in range(10):
            self.train_sampler.set_epoch(epoch)
            self.spare.inner.set_epoch(epoch)
            for batch in self.loader:
                batch.step()
