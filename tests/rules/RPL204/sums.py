"""Seeds to which the worker's number and the epoch are added (adapted from mlfoundations/open_clip)."""
import random

from torch.utils.data import get_worker_info


def worker_seed_of_torch():
    worker_info = get_worker_info()
    if worker_info is not None:
        return worker_info.seed
    return 0


def shuffled(files, seed, epoch):
    if seed < 0:
        seed = worker_seed_of_torch() + epoch
    else:
        seed = seed + epoch
    rng = random.Random()
    rng.seed(seed)  # RPL204
    rng.shuffle(files)


def ordered(files, seed, epoch):
    worker_info = get_worker_info()
    worker_id = worker_info.id if worker_info is not None else 0
    random.Random(seed + epoch + worker_id).shuffle(files)  # RPL204


def apart(files, seed, epoch):
    worker_info = get_worker_info()
    random.Random(seed + epoch * worker_info.num_workers + worker_info.id).shuffle(files)


def alike(files, seed, epoch):
    random.Random(seed + epoch).shuffle(files)
