# OPTIONS: --no-preview
"""Rows of frames that are sampled for one part, and left for the other."""

import pandas as pd
import torch


def split(data, share=0.8):
    train = data.sample(frac=share)  # RPL112
    test = data.drop(train.index)
    return train, test


def split_by_index(data, share=0.8):
    train = data.sample(frac=share)  # RPL112
    return train, data[~data.index.isin(train.index)]


def split_seeded(data, share=0.8):
    train = data.sample(frac=share, random_state=0)
    return train, data.drop(train.index)


def looked_at(data):
    some = data.sample(frac=0.1)
    print(some)
    return data.drop(columns=["name"])


rows = pd.read_csv("rows.csv")
looked_at(rows)
net = torch.nn.Linear(3, 1)
optimizer = torch.optim.SGD(net.parameters(), lr=0.1)
for part in (split(rows), split_by_index(rows), split_seeded(rows)):
    for row in part[0].values:
        net(torch.tensor(row)).sum().backward()
        optimizer.step()
