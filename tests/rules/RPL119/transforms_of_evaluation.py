"""Transforms that draw, in what is made for validation or test."""

import torchvision.transforms as T
from torchvision.transforms import v2

train_transform = T.Compose([T.RandomResizedCrop(224), T.RandomHorizontalFlip(), T.ToTensor()])
val_transform = T.Compose([T.Resize(256), T.RandomCrop(224), T.ToTensor()])  # RPL119
stages = {
    "train": v2.Compose([v2.RandomCrop(32, padding=4), v2.ToTensor()]),
    "test": v2.Compose(
        [
            v2.Resize(40),
            v2.RandomCrop(32),  # RPL119
            v2.RandomHorizontalFlip(),
        ]
    ),
}


class Data:
    def __init__(self, crop):
        self.eval_transform = T.ColorJitter(0.1)  # RPL119
        self.transform = T.RandomCrop(crop)


# look-alikes
test_transform = T.Compose([T.Resize(256), T.CenterCrop(224), T.ToTensor()])
valid_transform = T.Compose([T.RandomHorizontalFlip(p=0), T.ToTensor()])
tta_test = T.Compose([T.RandomHorizontalFlip(), T.ToTensor()])
train_val_transform = T.Compose([T.RandomCrop(32), T.ToTensor()])


def RandomCrop(size):
    return size


test_size = RandomCrop(3)
