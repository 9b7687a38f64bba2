# After DropEdge/DropEdge `src/earlystopping.py`: letters for the name of a file.
import random
import string

import torch
from torch import nn


class EarlyStopping:
    def __init__(self):
        self.name = self._random_str() + ".pt"

    def _random_str(self, length=3):
        letters = list(string.ascii_letters)
        random.shuffle(letters)
        return "".join(letters[:length])

    def save(self, model):
        torch.save(model.state_dict(), self.name)


def main(data):
    stopping = EarlyStopping()
    model = nn.Linear(4, 1)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    for x in data:
        model(x).sum().backward()
        optimizer.step()
    stopping.save(model)


if __name__ == "__main__":
    torch.manual_seed(1)
    main(torch.load("data.pt"))
