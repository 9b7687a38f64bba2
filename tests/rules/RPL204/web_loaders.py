"""Workers that stay, wherever there are any: as in NVlabs/GroupViT (datasets/builder.py)."""

from functools import partial

import numpy as np
import webdataset as wds


def seed_workers(worker, workers, rank, seed):
    np.random.seed(workers * rank + worker + seed)


def loaders(config, samples, rank):
    init = partial(seed_workers, workers=config.num_workers, rank=rank, seed=config.seed)
    return wds.WebLoader(
        samples.batched(8),
        batch_size=None,
        num_workers=config.num_workers,
        persistent_workers=config.num_workers > 0,
        worker_init_fn=init,
    )
