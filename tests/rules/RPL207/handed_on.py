# OPTIONS: --no-preview
"""After pyannote-audio: what is iterated over, another object decides, and may divide it."""

from torch.utils.data import DataLoader, IterableDataset


class Task:
    def samples(self):
        raise NotImplementedError


class Samples(IterableDataset):
    def __init__(self, task):
        self.task = task

    def __iter__(self):
        return self.task.samples()


class Numbers(IterableDataset):
    def __init__(self, numbers):
        self.numbers = numbers

    def __iter__(self):
        return self.listed()

    def listed(self):
        for number in self.numbers:
            yield number


loader = DataLoader(Samples(Task()), batch_size=4, num_workers=2)
numbers = DataLoader(Numbers(range(10)), batch_size=4, num_workers=2)  # RPL207
