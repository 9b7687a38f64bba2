import random

import numpy as np
import torch


def prepare(number):
    random.seed(number)
    np.random.seed(number)
    torch.manual_seed(number)
