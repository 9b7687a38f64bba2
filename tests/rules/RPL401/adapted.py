# Adapted from YOLOv5 (utils/general.py, init_seeds), with the set of class names of a dataset script.
import os
import random

import numpy as np
import torch


def init_seeds(seed=0, deterministic=False):
    random.seed(seed)
    np.random.seed(seed)
    torch.manual_seed(seed)
    if deterministic:
        torch.use_deterministic_algorithms(True)
        os.environ["CUBLAS_WORKSPACE_CONFIG"] = ":4096:8"
        os.environ["PYTHONHASHSEED"] = str(seed)  # RPL401


if __name__ == "__main__":
    init_seeds(1, deterministic=True)
    names = list(set(open("classes.txt").read().split()))
    index = {name: i for i, name in enumerate(names)}
    torch.save(torch.tensor([index[line.strip()] for line in open("labels.txt")]), "labels.pt")
