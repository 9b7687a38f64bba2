# After CompVis/latent-diffusion `main.py`: an option that nothing sets, and a class that nobody derives from.
import numpy as np
from base import Endless
from torch.utils.data import DataLoader


def worker_init_fn(worker_id):
    np.random.seed(np.random.get_state()[1][0] + worker_id)  # RPL204


class Module:
    def __init__(self, datasets, workers, use_worker_init_fn=False):
        self.datasets = datasets
        self.workers = workers
        self.use_worker_init_fn = use_worker_init_fn

    def train_loader(self):
        endless = isinstance(self.datasets["train"], Endless)
        if endless or self.use_worker_init_fn:
            init_fn = worker_init_fn
        else:
            init_fn = None
        return DataLoader(self.datasets["train"], num_workers=self.workers, worker_init_fn=init_fn)
