# OPTIONS: --no-preview
"""What the module has:
- statistics: mean of a set.
- Trainer.fit_all, which nobody calls with what it needs.
"""
import torch
from torch.utils.data import DataLoader

__all__ = ["statistics"]


def statistics(data):
    loader = DataLoader(data, batch_size=1, shuffle=True, num_workers=2)
    total = torch.zeros(3)
    for inputs, _ in loader:
        total += inputs.mean((0, 2, 3))
    return total / len(data)


class Trainer:
    def __init__(self, model):
        self.model = model

    def train(self, data, checks, shown):
        loader = DataLoader(data, batch_size=8, shuffle=True, num_workers=4)
        for inputs, _ in loader:
            self.model(inputs).sum().backward()
        return checks, shown

    def sample(self, count):
        self.model.train(True)
        return [self.model.draw() for _ in range(count)]


if __name__ == "__main__":
    torch.manual_seed(0)
    print(Trainer(torch.nn.Linear(3, 1)).sample(4))
