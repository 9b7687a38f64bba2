# OPTIONS: --no-preview
"""Adapted from composer (composer/utils/dist.py): letters for the name of a file."""
import random
import string

import torch.distributed as dist


def get_signal_file_name(rng=None):
    if rng is None:
        rng = random.Random()
    random_string = "".join(rng.choices(string.ascii_letters + string.digits, k=6))
    names = [f"._signal_file_{random_string}"]
    dist.broadcast_object_list(names, src=0)
    return names[0]
