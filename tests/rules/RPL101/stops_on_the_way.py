# OPTIONS: --no-preview
"""A block that stops on the way and keeps what it makes."""

import random

import torch


class Tasks(torch.utils.data.Sampler):
    def __init__(self, tasks):
        self.tasks = tasks

    def __iter__(self):
        order = list(range(len(self.tasks)))
        random.shuffle(order)  # RPL101
        for index in order:
            yield [index]


if __name__ == "__main__":
    data = torch.utils.data.TensorDataset(torch.arange(128))
    breakpoint()
    loader = torch.utils.data.DataLoader(dataset=data, batch_sampler=Tasks(data))
    for task in loader:
        print(task)
        torch.save(task, "task.pt")
