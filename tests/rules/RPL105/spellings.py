"""Every way to seed from what differs each run."""
import argparse
import datetime
import os
import random
import secrets
import time
import uuid
from datetime import datetime as dt

import numpy as np
import torch

torch.manual_seed(int(time.time()))  # RPL105
np.random.seed(time.time_ns() % 2**32)  # RPL105
random.seed(os.urandom(8))  # RPL105
random.seed(os.getpid())  # RPL105
rng = np.random.default_rng(int.from_bytes(os.urandom(4), "little"))  # RPL105
state = np.random.RandomState(seed=uuid.uuid4().int & 0xFFFFFFFF)  # RPL105
seed = int(datetime.datetime.now().timestamp())  # RPL105
random_seed = secrets.randbits(32)  # RPL105
config = {"seed": dt.now().microsecond, "lr": 0.1}  # RPL105
stamp = int(time.time() * 1000) % 100000  # RPL105
np.random.seed(stamp)
g = torch.Generator()
g.manual_seed(abs(id(g)) % 2**31)  # RPL105
parser = argparse.ArgumentParser()
args = parser.parse_args()
args.seed = random.SystemRandom().randint(0, 2**31)  # RPL105


def split(n, seed=int(time.time())):  # RPL105
    return torch.randperm(n, generator=torch.Generator().manual_seed(seed))


def get_seed():
    return int(time.time())  # RPL105
