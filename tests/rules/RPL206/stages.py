"""Adapted from FunASR (datapipes/batch.py): a stage of a pipeline that keeps the epoch, and reads it nowhere."""

from torch.utils.data import IterableDataset


class Bucketed(IterableDataset):
    def __init__(self, datapipe, size):
        self.datapipe = datapipe
        self.size = size

    def set_epoch(self, epoch):  # RPL206
        self.epoch = epoch

    def __iter__(self):
        batch = []
        for sample in self.datapipe:
            batch.append(sample)
            if len(batch) == self.size:
                yield batch
                batch = []


class Filtered(IterableDataset):
    def __init__(self, source, keep):
        self.source = source
        self.keep = keep

    def set_epoch(self, epoch):
        self.source.set_epoch(epoch)

    def __iter__(self):
        return (sample for sample in self.source if self.keep(sample))


class Shuffled(IterableDataset):
    def __init__(self, source, order):
        self.source = source
        self.order = order

    def set_epoch(self, epoch):
        self.epoch = epoch

    def __iter__(self):
        for sample in self.source:
            yield self.order(sample, self.epoch)
