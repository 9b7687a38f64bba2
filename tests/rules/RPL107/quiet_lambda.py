# What a lambda of workers seeds is not the program's.
import numpy as np
from torch.utils.data import DataLoader


def main(dataset, network):
    for batch in DataLoader(dataset, num_workers=2, worker_init_fn=lambda i: np.random.seed(i)):
        network(batch).sum().backward()
