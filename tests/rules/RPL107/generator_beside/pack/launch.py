"""Adapted from rlkit (launchers/launcher_util.py): the only seed helper; a generator's own seed elsewhere is none of
its business, and what `doodad` runs is out of sight."""

import random

import numpy as np
from doodad import launch_seeded


def set_seed(seed):
    random.seed(seed)
    np.random.seed(seed)  # RPL107


def run(work, seed):
    launch_seeded(seed)
    set_seed(seed)
    work()
