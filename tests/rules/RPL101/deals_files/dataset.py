# OPTIONS: --no-preview --mode debug
"""Adapted from Image_Segmentation (dataset.py): files are dealt into folders in an order that nothing seeds."""

import os
import random
from shutil import copyfile

from misc import show


def main(config):
    names = os.listdir(config.origin)
    order = list(range(len(names)))
    random.shuffle(order)  # RPL101
    for _ in range(len(names) // 2):
        index = order.pop()
        target = os.path.join(config.train_path, names[index])
        copyfile(os.path.join(config.origin, names[index]), target)
    for _ in range(len(order)):
        index = order.pop()
        target = os.path.join(config.valid_path, names[index])
        copyfile(os.path.join(config.origin, names[index]), target)
        show(target)


if __name__ == "__main__":
    import argparse

    parser = argparse.ArgumentParser()
    parser.add_argument("--origin")
    parser.add_argument("--train_path")
    parser.add_argument("--valid_path")
    main(parser.parse_args())
