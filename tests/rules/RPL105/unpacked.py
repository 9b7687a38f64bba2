"""Seeds that are bound together with others."""

import os
import struct
import time

import numpy as np
import torch

(seed,) = struct.unpack("I", os.urandom(4))  # RPL105
np.random.seed(seed)

[first_seed, second_seed] = struct.unpack("II", os.urandom(8))  # RPL105
torch.manual_seed(first_seed + second_seed)

number, run = int(time.time()), "a"  # RPL105
np.random.seed(number)

base_seed, began = 3, time.time()
torch.manual_seed(base_seed)

high, low = divmod(time.time_ns(), 2**32)  # RPL105
np.random.seed(low)

minutes, seconds = divmod(time.time(), 60)
(token,) = struct.unpack("I", os.urandom(4))


def name(*parts):
    seconds, rest = divmod(time.time(), 60)
    np.random.seed(parts[0])
    return f"{seconds}{rest}{token}"


print(name(1), minutes, run, high, began)
