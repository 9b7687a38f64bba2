# Adapted from HobbitLong/RepDistiller (dataset/imagenet.py): nobody in the project calls this.
from torch.utils.data import DataLoader


def get_images_loader(dataset, num_workers=8):
    return DataLoader(dataset, shuffle=True, num_workers=num_workers)
