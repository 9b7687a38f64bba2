"""With preview: a trainer's loop over epochs, whose method reads a loader that was handed in."""
from torch.nn.parallel import DistributedDataParallel


class Trainer:
    def __init__(self, model, train_loader, val_loader):
        self.model = DistributedDataParallel(model)
        self.train_loader = train_loader
        self.val_loader = val_loader

    def train_one_epoch(self):
        for batch in self.train_loader:
            self.model(batch).backward()

    def evaluate(self):
        return [self.model(batch) for batch in self.val_loader]

    def run(self, epochs):
        for _epoch in range(epochs):  # RPL206
            self.train_one_epoch()

    def measure(self, epochs):
        for _epoch in range(epochs):
            self.evaluate()
