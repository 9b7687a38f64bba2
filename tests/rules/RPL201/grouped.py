"""A sampler of the project's own around another one, or one that nobody can see, in a program without a seed."""

import torch
from torch.utils.data import BatchSampler, DataLoader, Dataset, RandomSampler, SequentialSampler


class Images(Dataset):
    def __getitem__(self, index):
        return index


class Grouped(BatchSampler):
    def __iter__(self):
        return iter([list(self.sampler)])


# Adapted from lyakaap/Landmark2019-1st-and-3rd-Place-Solution (src/data_utils.py): the order is drawn further in.
def grouped(dataset, train):
    if train:
        sampler = RandomSampler(dataset)
    else:
        sampler = SequentialSampler(dataset)
    groups = Grouped(sampler=sampler, batch_size=2, drop_last=train)
    return DataLoader(dataset, batch_sampler=groups, num_workers=4)  # RPL201


def handed_in(dataset, sampler):
    return DataLoader(dataset, sampler=sampler, num_workers=4)  # RPL201


def train(model, data):
    optimizer = torch.optim.SGD(model.parameters(), 0.1)
    for batch in zip(grouped(data, True), handed_in(data, Grouped(RandomSampler(data), 2, True))):
        model(batch).backward()
        optimizer.step()


if __name__ == "__main__":
    train(torch.nn.Linear(1, 1), Images())
