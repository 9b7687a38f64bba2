"""Loaders whose passes follow a seed call, or that nobody reads."""

import torch
from torch.utils.data import DataLoader

torch.manual_seed(0)


# Adapted from filipradenovic/cnnimageretrieval-pytorch (cirtorch/examples/train.py).
def train(dataset, step):
    loader = DataLoader(dataset, shuffle=True, num_workers=2)
    late = DataLoader(dataset, shuffle=True, num_workers=2)  # RPL201
    for epoch in range(3):
        for batch in late:
            step(batch)
        torch.manual_seed(epoch)
        for batch in loader:
            step(batch, len(loader))


# Adapted from jindongwang/transferlearning (ReMoS/CV_backdoor/eval.py).
def make(train_set, test_set):
    first = DataLoader(train_set, shuffle=True, num_workers=2)
    second = DataLoader(test_set, shuffle=True, num_workers=2)  # RPL201
    return first, second


def nobody_calls(dataset):
    return DataLoader(dataset, shuffle=True, num_workers=2)


if __name__ == "__main__":
    train([1], print)
    unused, used = make([1], [2])
    print(list(used))
