# OPTIONS: --no-preview
"""Adapted from wlf19971108/FCFL (sampling.py): the block tries the function and drops what it gives."""
import numpy as np
from torchvision import datasets


def shards(dataset, users):
    numbers = list(range(200))
    found = {user: np.array([], dtype="int64") for user in range(users)}
    order = dataset.targets.numpy().argsort()
    for user in range(users):
        chosen = set(np.random.choice(numbers, 2, replace=False))
        numbers = list(set(numbers) - chosen)
        for one in chosen:
            found[user] = np.concatenate((found[user], order[one * 300 : (one + 1) * 300]), axis=0)
    return found


if __name__ == "__main__":
    print("ok")
    data = datasets.MNIST("data", train=True, download=True)
    users = shards(data, 100)
