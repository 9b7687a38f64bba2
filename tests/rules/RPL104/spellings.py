"""Every way to throw a seed away."""
import random
from random import seed as reseed

import numpy as np
import torch

torch.manual_seed(0)
torch.seed()  # RPL104
torch.random.seed()  # RPL104
torch.cuda.seed_all()  # RPL104
torch.cuda.default_generators[0].seed()  # RPL104
np.random.seed()  # RPL104
np.random.seed(None)  # RPL104
np.random.seed(seed=None)  # RPL104
random.seed()  # RPL104
reseed(None)  # RPL104
g = torch.Generator()
g.seed()  # RPL104
ensemble_seed = torch.Generator().seed()  # RPL104
state = np.random.RandomState(0)
state.seed()  # RPL104


def worker_init_fn(worker_id):
    np.random.seed()  # RPL104


def kept_and_not_put_back():
    state = random.getstate()
    random.seed()  # RPL104
    return state
