# Adapted from a seed helper of the kind that facebookresearch/deit's forks carry: the default seed means "none" and
# ends up in the environment of every worker.
import os
import random

DEFAULT_SEED = -1


def fix_random_seed():
    random.seed(DEFAULT_SEED)
    os.environ["PYTHONHASHSEED"] = str(DEFAULT_SEED)  # RPL403
