# OPTIONS: --no-preview
"""Adapted from votenet (eval.py): `--shuffle_dataset` is off unless it is given, and the workers seed NumPy, which is
all that the dataset draws from, with numbers of their own."""

import argparse

import numpy as np
import torch
from torch.utils.data import DataLoader, Dataset

parser = argparse.ArgumentParser()
parser.add_argument("--shuffle_dataset", action="store_true", help="Shuffle the dataset (random order).")
parser.add_argument("--shuffle_train", action="store_true", help="Shuffle (as the command does).")
parser.add_argument("--shuffle_again", action="store_true", help="Shuffle (as the text tells).")
parser.add_argument("--in_order", action="store_false")
FLAGS = parser.parse_args()


class Points(Dataset):
    def __init__(self, clouds):
        self.clouds = clouds

    def __len__(self):
        return len(self.clouds)

    def __getitem__(self, index):
        cloud = self.clouds[index]
        return cloud[np.random.choice(len(cloud), 8)]


def init(worker):
    np.random.seed(100 + worker)



def train(loader):
    model = torch.nn.Linear(3, 1)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    for points in loader:
        model(points).sum().backward()
        optimizer.step()


if __name__ == "__main__":
    data = Points([np.ones((32, 3), "float32")] * 10)
    train(DataLoader(data, shuffle=FLAGS.shuffle_dataset, num_workers=4, worker_init_fn=init))
    train(DataLoader(data, shuffle=FLAGS.shuffle_dataset, num_workers=4))  # RPL201
    train(DataLoader(data, shuffle=FLAGS.shuffle_train, num_workers=4, worker_init_fn=init))  # RPL201
    train(DataLoader(data, shuffle=FLAGS.shuffle_again, num_workers=4, worker_init_fn=init))  # RPL201
    train(DataLoader(data, shuffle=FLAGS.in_order, num_workers=4, worker_init_fn=init))  # RPL201
    train(DataLoader(data, shuffle=True, num_workers=4, worker_init_fn=init))  # RPL201
