# Adapted from PriorLabs/TabPFN: estimators that load their weights and take a state of their own.
import torch


class Classifier:
    def __init__(self, epochs=10, random_state=0):
        self.epochs = epochs
        self.random_state = random_state

    def fit(self, x, y):
        generator = torch.Generator().manual_seed(self.random_state)
        self.model = torch.nn.Linear(4, 2)
        self.model.load_state_dict(torch.load("weights.pt"))
        optimizer = torch.optim.Adam(self.model.parameters())
        for _ in range(self.epochs):
            order = torch.randperm(len(x), generator=generator)
            loss = torch.nn.functional.cross_entropy(self.model(x[order]), y[order])
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()


class Unstated:
    def __init__(self, epochs=10, random_state=None):
        self.epochs = epochs
        self.random_state = random_state

    def fit(self, x, y):
        self.model = torch.nn.Linear(4, 2)
        optimizer = torch.optim.Adam(self.model.parameters())
        for _ in range(self.epochs):
            loss = torch.nn.functional.cross_entropy(self.model(x), y)
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
