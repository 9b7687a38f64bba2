"""The loop keeps the sampler, and never tells it the epoch: who makes it is not at hand."""

from tqdm import tqdm


class Scheduler:
    def step(self):
        pass


class Trainer:
    def __init__(self, model, optimizer, trainloader, sampler, epochs, rank=0):
        self.model = model
        self.optimizer = optimizer
        self.trainloader = trainloader
        self.sampler = sampler
        self.epochs, self.is_main = epochs, rank == 0

    def step(self, x):
        self.optimizer.zero_grad()
        self.model(x).mean().backward()
        self.optimizer.step()

    def train(self):
        for e in range(self.epochs):  # RPL206
            with tqdm(self.trainloader) as bar:
                for x, _ in bar:
                    self.step(x)
