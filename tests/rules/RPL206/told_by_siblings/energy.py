from base import BaseTrainer
from torch.utils.data import DataLoader, DistributedSampler


class EnergyTrainer(BaseTrainer):
    def load(self, data):
        self.train_sampler = DistributedSampler(data, shuffle=True)
        self.train_loader = DataLoader(data, sampler=self.train_sampler)

    def train(self, epochs):
        for epoch in range(epochs):
            self.train_sampler.set_epoch(epoch)
            for batch in self.train_loader:
                self.step(batch)
