"""Seeds that raise."""
import os
import random
import time
import uuid

import numpy as np
import torch
from numpy.random import default_rng
from sklearn.model_selection import train_test_split

SEED = -1
np.random.seed(-1)  # RPL111
np.random.seed(SEED)  # RPL111
np.random.seed(2**32)  # RPL111
np.random.RandomState(seed=1 << 40)  # RPL111
np.random.seed(time.time_ns())  # RPL111
np.random.seed(int(time.time() * 1000))  # RPL111
np.random.seed(hash("x"))  # RPL111
np.random.seed(abs(hash("x")))  # RPL111
np.random.seed(uuid.uuid4().int)  # RPL111
np.random.seed(int.from_bytes(os.urandom(8), "big"))  # RPL111
rng = default_rng(-1)  # RPL111
torch.manual_seed(2**64)  # RPL111
torch.Generator().manual_seed(-(2**63) - 1)  # RPL111
train_test_split([1, 2, 3], random_state=-1)  # RPL111
random.seed((1, 2))  # RPL111
random.seed(default_rng(0).integers(10))  # RPL111
random.Random([3])  # RPL111
loader = torch.utils.data.DataLoader([1], worker_init_fn=lambda i: np.random.seed(torch.initial_seed()))  # RPL111
