"""A list that is shuffled and cut by hand, adapted from ming024/FastSpeech2 (preprocessor.py)."""

import os
import random

import numpy as np


def write_lists(lines, folder, held_out):
    random.shuffle(lines)  # RPL112
    with open(os.path.join(folder, "train.txt"), "w") as file:
        for line in lines[held_out:]:
            file.write(line + "\n")
    with open(os.path.join(folder, "val.txt"), "w") as file:
        for line in lines[:held_out]:
            file.write(line + "\n")


def rows(data, count):
    order = np.random.permutation(len(data))  # RPL112
    train_rows, test_rows = data[order[:count]], data[order[count:]]
    return train_rows, test_rows


def masked(tokens, count):
    order = np.random.permutation(len(tokens))
    keep, hide = order[:count], order[count:]
    return keep, hide


if __name__ == "__main__":
    write_lists(open("lines.txt").read().splitlines(), "lists", 10)
    np.save("rows.npy", rows(np.arange(10), 8)[0])
    np.save("masked.npy", masked(np.arange(10), 8)[0])
