# OPTIONS: --no-preview
"""Adapted from unilm (PFPO/data/qwen25math/math_eval.py)."""
import random
from datetime import datetime

import torch


def prepare(path):
    samples = torch.load(path)
    random.seed(datetime.now().timestamp())  # RPL105
    random.shuffle(samples)
    return samples


torch.save(prepare("samples.pt"), "shuffled.pt")
