import os
import random

import numpy as np
import torch
from torch.utils.data import DataLoader, Dataset


class Pairs(Dataset):
    """Two frames of a film, the earlier one first: nothing seeds, and the order in time is the listing's."""

    def __init__(self, films):
        self.films = films

    def __len__(self):
        return len(self.films)

    def __getitem__(self, index):
        film = self.films[index]
        frames = os.listdir(film)  # RPL209
        places = np.sort(np.random.choice(len(frames), replace=True, size=2))
        return [np.load(os.path.join(film, frames[place])) for place in places]


class Clips(Dataset):
    def __init__(self, films):
        self.films = films

    def __getitem__(self, index):
        film = self.films[index]
        frames = os.listdir(film)  # RPL209
        start = random.randint(0, len(frames) - 8)
        clip = []
        for i in range(8):
            clip.append(np.load(os.path.join(film, frames[start + i])))
        return np.stack(clip)


if __name__ == "__main__":
    films = ["one", "two"]
    net = torch.nn.Linear(4, 1)
    optimizer = torch.optim.Adam(net.parameters())
    for kind in (Pairs, Clips):
        for batch in DataLoader(kind(films)):
            net(batch).sum().backward()
            optimizer.step()
