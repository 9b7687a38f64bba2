"""A method that workers start with."""

import numpy as np
from torch.utils.data import DataLoader


class Loaders:
    def __init__(self, data):
        self.data = data

    def start(self, worker_id):
        np.random.seed(worker_id)  # RPL204

    def own(self, worker_id):
        np.random.seed(worker_id)

    def train(self):
        return DataLoader(self.data, num_workers=4, worker_init_fn=self.start)
