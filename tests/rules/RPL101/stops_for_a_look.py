# OPTIONS: --no-preview
"""Adapted from learn2learn (learn2learn/data/samplers.py): the block ends in the debugger."""

import random

import torch


class Tasks(torch.utils.data.Sampler):
    def __init__(self, tasks):
        self.tasks = tasks

    def __iter__(self):
        order = list(range(len(self.tasks)))
        random.shuffle(order)
        for index in order:
            yield [index]


if __name__ == "__main__":
    data = torch.utils.data.TensorDataset(torch.arange(128))
    loader = torch.utils.data.DataLoader(dataset=data, batch_sampler=Tasks(data))
    for task in loader:
        print(task)

    __import__("pdb").set_trace()
