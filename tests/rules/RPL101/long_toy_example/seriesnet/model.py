import numpy as np
import torch


def random_walk(steps, samples):
    return np.random.randn(samples, steps).cumsum(1)


class Imputer:
    def __init__(self, steps, epochs):
        self.model = torch.nn.Linear(steps, steps)
        self.epochs = epochs

    def fit(self, rows):
        optimizer = torch.optim.Adam(self.model.parameters())
        for _ in range(self.epochs):
            loss = (self.model(torch.as_tensor(rows).float()) ** 2).mean()
            loss.backward()
            optimizer.step()
        return loss.item()
