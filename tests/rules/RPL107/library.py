# Adapted from Swin-Transformer (main.py before b05e6214): timm's augmentation draws from `random`.
import numpy as np
import torch
from timm.data import create_transform


def main(seed):
    torch.manual_seed(seed)
    np.random.seed(seed)  # RPL107
    return create_transform(224, is_training=True, auto_augment="rand-m9-mstd0.5-inc1")


if __name__ == "__main__":
    main(0)
