# Adapted from ParallelWaveGAN (bin/train.py): one epoch is a method, and its loop counts steps.
from torch.utils.data import DataLoader
from torch.utils.data.distributed import DistributedSampler


class Trainer:
    def __init__(self, loader, model):
        self.loader, self.model, self.steps = loader, model, 0

    def run(self):
        while self.steps < 100:
            self._train_epoch()

    def _train_epoch(self):
        for batch in self.loader:
            self.model(batch).sum().backward()
            self.steps += 1


def main(dataset, model, rank):
    sampler = DistributedSampler(dataset, num_replicas=2, rank=rank, shuffle=True)  # RPL206
    Trainer(DataLoader(dataset, sampler=sampler), model).run()
