# OPTIONS: --no-preview
import numpy as np
from torch.utils.data import Dataset


class Clouds(Dataset):
    def __init__(self, points, split="training"):
        self.points = points
        self.split = split
        if self.split == "demo":
            np.random.seed(42)

    def __len__(self):
        return len(self.points)

    def __getitem__(self, index):
        return self.points[index] + np.random.normal()


class Collate:
    def __init__(self, clouds: Clouds):
        self.clouds = clouds
