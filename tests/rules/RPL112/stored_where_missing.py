# OPTIONS: --no-preview
"""Adapted from sentence-transformers (examples/cross_encoder/training/distillation): the split is made by the run that
finds none, and stored. And its look-alikes: one that nothing stores, one that another fault brings about."""

from datasets import load_dataset, load_from_disk


def stored(path):
    try:
        train = load_from_disk(f"{path}-train")
        test = load_from_disk(f"{path}-test")
    except FileNotFoundError:
        parts = load_dataset(path, split="train").train_test_split(test_size=1000)
        train, test = parts["train"], parts["test"]
        train.save_to_disk(f"{path}-train")
        test.save_to_disk(f"{path}-test")
        quit()
    return train, test


def made_anew(path):
    try:
        parts = load_from_disk(path)
    except (FileNotFoundError, ValueError):
        parts = load_dataset(path, split="train").train_test_split(test_size=1000)  # RPL112
    return parts["train"], parts["test"]


def without_labels(path):
    parts = load_dataset(path, split="train")
    try:
        parts = parts.train_test_split(test_size=1000, stratify_by_column="label", seed=0)
    except KeyError:
        parts = parts.train_test_split(test_size=1000)  # RPL112
        parts["train"].save_to_disk(f"{path}-train")
    return parts["train"], parts["test"]


if __name__ == "__main__":
    print(stored("marco"), made_anew("marco"), without_labels("marco"))
