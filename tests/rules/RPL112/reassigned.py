"""A dataset that is given a new step again and again: reading it has to come to an end."""

from datasets import load_dataset


# Adapted from wenet-e2e/wenet (wenet/dataset/dataset.py).
def pipeline(path, steps):
    dataset = load_dataset(path, split="train")
    dataset = dataset.map(steps[0])
    dataset = dataset.map(steps[1])
    dataset = dataset.map(steps[2])
    dataset = dataset.map(steps[3])
    dataset = dataset.shuffle()  # RPL112
    return dataset


# As many steps as to follow every binding back to every other would take hours.
def unknown(dataset, steps):
    dataset = dataset.map(steps[0])
    dataset = dataset.map(steps[1])
    dataset = dataset.map(steps[2])
    dataset = dataset.map(steps[3])
    dataset = dataset.map(steps[4])
    dataset = dataset.map(steps[5])
    dataset = dataset.map(steps[6])
    dataset = dataset.map(steps[7])
    dataset = dataset.map(steps[8])
    dataset = dataset.map(steps[9])
    dataset = dataset.map(steps[10])
    dataset = dataset.map(steps[11])
    dataset = dataset.map(steps[12])
    dataset = dataset.map(steps[13])
    dataset = dataset.map(steps[14])
    dataset = dataset.map(steps[15])
    dataset = dataset.map(steps[16])
    dataset = dataset.map(steps[17])
    dataset = dataset.map(steps[18])
    dataset = dataset.map(steps[19])
    dataset = dataset.shuffle()
    return dataset
