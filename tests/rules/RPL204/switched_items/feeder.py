import numpy as np
from torch.utils.data import Dataset
from tools import choose, pad, shift


class Feeder(Dataset):
    def __init__(self, path, random_shift=False, random_choose=False, normalize=False):
        self.data = np.load(path)
        self.random_shift = random_shift
        self.random_choose = random_choose
        self.normalize = normalize

    def __len__(self):
        return len(self.data)

    def __getitem__(self, index):
        item = np.array(self.data[index]).transpose((1, 0))
        if self.normalize:
            item = item - self.data.mean()
        if self.random_shift:
            item = shift(item)
        if self.random_choose:
            item = choose(item, 64)
        elif len(item) < 64:
            item = pad(item, 64)
        return item
