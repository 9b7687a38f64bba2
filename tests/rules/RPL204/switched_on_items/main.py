# OPTIONS: --no-preview
"""The dataset draws under a switch that one configuration turns on. Adapted from eano23333/zhao_agcn."""
import importlib
import sys

import numpy as np
import torch
import yaml


def init_seed(_):
    np.random.seed(1)  # RPL204


if __name__ == "__main__":
    options = yaml.safe_load(open(sys.argv[1]))
    feeder = getattr(importlib.import_module("feeder"), options["feeder"])
    for batch in torch.utils.data.DataLoader(
        feeder(**options["feeder_args"]), num_workers=options["workers"], worker_init_fn=init_seed
    ):
        print(batch)
