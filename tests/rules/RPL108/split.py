import numpy as np
import torch
from torch.utils.data import random_split


def main(seed=0):
    train, test = random_split(range(10), [8, 2])
    order = np.random.permutation(8)
    torch.manual_seed(seed)  # RPL108
    np.random.seed(seed)
    return train, test, order


if __name__ == "__main__":
    main()
