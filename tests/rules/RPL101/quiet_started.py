# After facebookresearch/DomainBed `scripts/sweep.py`: jobs are started in any order, each with a seed of its own.
import subprocess
import sys

import numpy as np


def launch(jobs):
    jobs = list(jobs)
    np.random.shuffle(jobs)
    for job in jobs:
        subprocess.call(f"python train.py --seed {job}", shell=True)


if __name__ == "__main__":
    launch(range(int(sys.argv[1])))
