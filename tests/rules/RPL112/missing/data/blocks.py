import random

import numpy as np


def random_split(rows, part):
    chosen = random.sample(range(len(rows)), int(len(rows) * part))
    return [rows[i] for i in chosen]


def load(rows):
    return random_split(np.asarray(rows), 0.5)
