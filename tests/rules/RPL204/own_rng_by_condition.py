"""An RNG of the worker's own, whose number is 0 where there is no worker."""
import numpy as np
import torch
from torch.utils.data import IterableDataset


class Shards(IterableDataset):
    def __iter__(self):
        worker_info = torch.utils.data.get_worker_info()
        worker_id = worker_info.id if worker_info is not None else 0
        rng = np.random.default_rng(worker_id)  # RPL204
        yield from rng.permutation(self.files)
