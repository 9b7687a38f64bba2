"""What the table holds draws by what it is given, or seeds for itself."""

import numpy as np
import torch
from torch.utils.data import DataLoader


class Given:
    def __init__(self, root, seed):
        people = list(range(100))
        np.random.RandomState(seed).shuffle(people)
        self.train = people[10:]


class Seeds:
    def __init__(self, root, seed):
        np.random.seed(seed)
        people = list(range(100))
        np.random.shuffle(people)
        self.train = people[10:]


SETS = {"given": Given, "seeds": Seeds}

if __name__ == "__main__":
    torch.manual_seed(0)
    dataset = SETS[input()](".", 0)
    model = torch.nn.Linear(4, 4)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    for x in DataLoader(dataset.train, batch_size=32, shuffle=True):
        optimizer.zero_grad()
        model(x).sum().backward()
        optimizer.step()
