import torch
from common import init_seed, only_torch
from torch.utils.data import DataLoader


class Processor:
    def __init__(self, arg, feeder):
        self.arg = arg
        self.feeder = feeder

    # Adapted from kenziyuliu/MS-G3D (main.py): the seed goes through a helper.
    def load_data(self):
        def worker_seed_fn(worker_id):
            # give workers different seeds
            return init_seed(self.arg.seed + worker_id + 1)  # RPL204

        return DataLoader(self.feeder, num_workers=2, worker_init_fn=worker_seed_fn)


def epochs(dataset, epoch, seed):
    def varies(worker_id):
        init_seed(seed + worker_id + 100 * epoch)

    def fresh(worker_id):
        init_seed(torch.initial_seed() % 2**32 + worker_id)

    def follows(worker_id):
        only_torch(worker_id)

    a = DataLoader(dataset, num_workers=2, worker_init_fn=lambda i: init_seed(seed + i))  # RPL204
    b = DataLoader(dataset, num_workers=2, worker_init_fn=lambda i: init_seed(42))  # RPL204
    c = DataLoader(dataset, num_workers=2, worker_init_fn=varies)
    d = DataLoader(dataset, num_workers=2, worker_init_fn=fresh)
    e = DataLoader(dataset, num_workers=2, worker_init_fn=follows)
    f = DataLoader(
        dataset, num_workers=2, worker_init_fn=lambda i: init_seed(seed + i), persistent_workers=True
    )
    return a, b, c, d, e, f
