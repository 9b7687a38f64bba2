"""Adapted from stanza (utils/datasets/constituency/vtb_split.py before 3781d9f): no import ties it to the training."""

import os
import random


def shuffled(folder):
    names = []
    for name in os.listdir(folder):  # RPL209
        names.append(name)
    random.shuffle(names)
    return names


if __name__ == "__main__":
    random.seed(1234)
    print(shuffled("trees"))
