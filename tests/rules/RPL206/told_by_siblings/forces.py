"""A trainer that goes over the epochs by itself, beside one that tells its own sampler (adapted from
Open-Catalyst-Project/ocp)."""
from base import BaseTrainer
from torch.utils.data import DataLoader, DistributedSampler


class ForcesTrainer(BaseTrainer):
    def load(self, data):
        self.train_sampler = DistributedSampler(data, shuffle=True)  # RPL206
        self.train_loader = DataLoader(data, sampler=self.train_sampler)

    def train(self, epochs):
        for epoch in range(epochs):
            for batch in self.train_loader:
                self.step(batch)
