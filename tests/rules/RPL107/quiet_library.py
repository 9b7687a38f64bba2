# Adapted from facebookresearch/ConvNeXt (main.py): timm's augmentation draws from `random` in workers only.
import numpy as np
import torch
from timm.data import create_transform
from torchvision.datasets import ImageFolder


def main(args):
    torch.manual_seed(args.seed)
    np.random.seed(args.seed)
    dataset = ImageFolder("train", transform=create_transform(224, is_training=True))
    return torch.utils.data.DataLoader(dataset, num_workers=args.num_workers, pin_memory=True)


if __name__ == "__main__":
    main(0)
