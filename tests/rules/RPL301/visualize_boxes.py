# OPTIONS: --no-preview
"""Adapted from Megvii-BaseDetection/YOLOX (visualize_assign.py): what one batch becomes is drawn, and no more."""
import random

import torch
from torch.backends import cudnn
from viewer import BoxViewer


def main(options):
    if options.seed is not None:
        random.seed(options.seed)
        torch.manual_seed(options.seed)
        cudnn.deterministic = True
    cudnn.benchmark = True
    BoxViewer(options).train()
