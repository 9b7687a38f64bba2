import numpy as np
import torch
from torch.utils.data import Dataset


class Clouds(Dataset):
    def __init__(self, points, partition="train"):
        self.clouds = torch.load(f"{partition}.pt").numpy()
        self.points = points
        self.partition = partition

    def __len__(self):
        return len(self.clouds)

    def __getitem__(self, item):
        cloud = self.clouds[item][: self.points]
        if self.partition == "train":
            cloud = cloud + 0.1 * np.random.randn(*cloud.shape)
        return cloud
