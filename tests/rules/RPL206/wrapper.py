"""Wrappers that keep the epoch to themselves, and one that passes it on."""


class Counting:
    def __init__(self, sampler):
        self.sampler = sampler
        self.epoch = 0

    def set_epoch(self, epoch):  # RPL206
        self.epoch = epoch

    def __iter__(self):
        for index in self.sampler:
            yield index + self.epoch


class Passing:
    def __init__(self, sampler):
        self.sampler = sampler

    def set_epoch(self, epoch):
        self.sampler.set_epoch(epoch)

    def __iter__(self):
        yield from iter(self.sampler)


class Own:
    def __init__(self, dataset):
        self.dataset = dataset

    def set_epoch(self, epoch):
        self.epoch = epoch

    def __iter__(self):
        return iter(range(len(self.dataset)))
