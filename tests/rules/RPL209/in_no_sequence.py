import os
import random

import numpy as np
import torch
from torch.utils.data import DataLoader, Dataset


class AnyFrame(Dataset):
    """Any frame, in a program that seeds nothing: with `preview`."""

    def __init__(self, films):
        self.films = films

    def __getitem__(self, index):
        film = self.films[index]
        frames = os.listdir(film)  # RPL209
        return np.load(os.path.join(film, frames[random.randint(0, len(frames) - 1)]))


if __name__ == "__main__":
    films = ["one", "two"]
    net = torch.nn.Linear(4, 1)
    optimizer = torch.optim.Adam(net.parameters())
    for kind in (AnyFrame,):
        for batch in DataLoader(kind(films)):
            net(batch).sum().backward()
            optimizer.step()
