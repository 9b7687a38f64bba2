"""After NVIDIA's semantic-segmentation (datasets/cityscapes.py): the list beside it is sorted already."""
import os
import sys


def parts(train_path, val_path, split):
    train = ["train/" + city for city in os.listdir(train_path)]
    train = sorted(train)
    val = ["val/" + city for city in os.listdir(val_path)]  # RPL209
    kept, both = [], val + train
    for number in range(len(both)):
        if number % 4 == split:
            kept.append(both[number])
    return kept


print(parts(sys.argv[1], sys.argv[2], 1))
