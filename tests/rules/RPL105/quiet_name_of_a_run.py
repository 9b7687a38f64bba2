# OPTIONS: --no-preview
"""Adapted from composer (composer/trainer/trainer.py): names of runs have to differ."""
import os
import random

import coolname
import torch


def _generate_run_name():
    coolname.replace_random(random.Random(os.urandom(128)))
    return coolname.generate_slug(2)


torch.manual_seed(0)
torch.save(torch.nn.Linear(2, 2), _generate_run_name() + ".pt")
