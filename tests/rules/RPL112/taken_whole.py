# OPTIONS: --no-preview
"""Lists that are shuffled and thrown away, or taken whole (after the word graphs of a text classifier on GitHub)."""

import random

import numpy as np


def read_ids(path):
    with open(path) as lines:
        return list(np.array([int(line) for line in lines]))


def dead_store(labels):
    train_ids = [i for i, label in enumerate(labels) if label]
    random.shuffle(train_ids)
    train_ids = read_ids("train.index")
    return train_ids[:100]


def read_first(labels):
    train_ids = [i for i, label in enumerate(labels) if label]
    random.shuffle(train_ids)  # RPL112
    held_out = train_ids[:10]
    train_ids = read_ids("train.index")
    return train_ids, held_out


def kept_elsewhere(labels):
    train_ids = [i for i, label in enumerate(labels) if label]
    every = train_ids
    random.shuffle(train_ids)  # RPL112
    train_ids = read_ids("train.index")
    return train_ids, every[:10]


def only_behind(train_ids, names, texts, test):
    test_ids = []
    for name in test:
        test_ids.append(names.index(name))
    random.shuffle(test_ids)
    with open("test.index", "w") as out:
        out.write("\n".join(str(i) for i in test_ids))

    ids = train_ids + test_ids
    train_size = len(train_ids)
    kept = train_size - train_size // 10
    shuffled_texts = []
    for i in ids:
        shuffled_texts.append(texts[i])
    learned = shuffled_texts[:kept]
    words = [shuffled_texts[i + train_size].split() for i in range(len(test_ids))]
    for i in range(len(shuffled_texts)):
        if i < train_size:
            print(shuffled_texts[i])
    print(len(words), len(test_ids), learned)


def cut_elsewhere(train_ids, test):
    test_ids = list(test)
    random.shuffle(test_ids)  # RPL112
    ids = train_ids + test_ids
    return ids[: int(0.9 * len(ids))]


def cut_itself(test):
    test_ids = list(test)
    random.shuffle(test_ids)  # RPL112
    return test_ids[:100]


def first_by_number(test):
    test_ids = list(test)
    random.shuffle(test_ids)  # RPL112
    for i in range(len(test_ids)):
        if i < 100:
            keep(test_ids[i])
        else:
            print("left", len(test_ids))


def of_the_caller(test_ids):
    random.shuffle(test_ids)  # RPL112
    print(len(test_ids))


def keep(one):
    with open("kept.txt", "a") as out:
        out.write(str(one))


if __name__ == "__main__":
    dead_store([0, 1])
    read_first([0, 1])
    kept_elsewhere([0, 1])
    only_behind([1], ["a", "b"], ["one", "two"], ["a"])
    cut_elsewhere([1], [2])
    cut_itself([1])
    first_by_number([1])
    rows = [1, 2, 3]
    of_the_caller(rows)
    keep(rows[:1])
