"""The loop keeps the sampler, and never tells it the epoch."""

from tqdm import tqdm


class Scheduler:
    def step(self):
        pass


class Trainer:
    def __init__(self, model, optimizer, trainloader, sampler, epochs):
        self.model = model
        self.optimizer = optimizer
        self.trainloader = trainloader
        self.sampler = sampler
        self.epochs = epochs

    def step(self, x):
        self.optimizer.zero_grad()
        self.model(x).mean().backward()
        self.optimizer.step()

    def train(self):
        for e in range(self.epochs):  # RPL206
            with tqdm(self.trainloader) as bar:
                for x, _ in bar:
                    self.step(x)
