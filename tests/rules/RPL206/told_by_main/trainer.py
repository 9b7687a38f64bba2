"""What is above the trainer tells its sampler."""
from torch.utils.data import DataLoader, DistributedSampler


class Trainer:
    def load(self, data):
        self.train_sampler = DistributedSampler(data, shuffle=True)
        self.train_loader = DataLoader(data, sampler=self.train_sampler)

    def train(self, epochs, on_epoch):
        for epoch in range(epochs):
            on_epoch(self, epoch)
            for batch in self.train_loader:
                self.step(batch)
