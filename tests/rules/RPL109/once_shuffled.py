"""Lists that are shuffled once, and the epochs that all go through them in that order."""

import random

import numpy as np
import torch


def create_train_batches(corpus, size, max_epochs):
    # Adapted from spaCy (cli/train.py before 8c5a88e).
    examples = list(corpus.read(shuffle=True, limit=0))  # RPL109
    epoch = 0
    while True:
        epoch += 1
        for batch in minibatch(examples, size):
            yield epoch, batch
        if epoch >= max_epochs:
            break


def train(model, optimizer, data, epochs, size):
    random.shuffle(data)  # RPL109
    for epoch in range(epochs):
        for start in range(0, len(data), size):
            model(data[start : start + size]).backward()
            optimizer.step()


def fit(model, optimizer, x, epochs, size):
    order = torch.randperm(len(x))  # RPL109
    for epoch in range(epochs):
        for i in range(len(x) // size):
            model(x[order[i * size : (i + 1) * size]]).backward()
            optimizer.step()


def again(model, optimizer, data, epochs):
    random.shuffle(data)
    for epoch in range(epochs):
        random.shuffle(data)
        for item in data:
            model(item).backward()
            optimizer.step()


def anew(model, optimizer, x, epochs, size):
    for epoch in range(epochs):
        order = np.random.permutation(len(x))
        for i in range(0, len(x), size):
            model(x[order[i : i + size]]).backward()
            optimizer.step()


def folds(model, optimizer, data, epochs):
    for fold in range(5):
        random.shuffle(data)
        for epoch in range(epochs):
            for item in data:
                model(item).backward()
                optimizer.step()


def by_chance(model, optimizer, data, epochs):
    random.shuffle(data)
    for epoch in range(epochs):
        for item in data[: len(data) // 2]:
            model(item, random.random()).backward()
            optimizer.step()


def measured(model, optimizer, loader, test_data, epochs):
    random.shuffle(test_data)
    for epoch in range(epochs):
        for batch in loader:
            model(batch).backward()
            optimizer.step()
        print([model(item) for item in test_data])


def minibatch(items, size):
    for start in range(0, len(items), size):
        yield items[start : start + size]
