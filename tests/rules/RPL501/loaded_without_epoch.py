"""Places that are loaded without their epoch; adapted from meta-pytorch/data, torchdata/nodes/adapters.py (the first) and
pytorch/torchtitan, torchtitan/hf_datasets/text_datasets.py (the second)."""

from torchdata.stateful_dataloader.sampler import StatefulDistributedSampler


class Node:
    def __init__(self, sampler):
        self.sampler = sampler
        self.epoch = 0

    def reset(self, state):
        self.epoch = state["epoch"]
        if isinstance(self.sampler, Stateful):
            self.sampler.load_state_dict(state["sampler"])  # RPL501
        else:
            if hasattr(self.sampler, "set_epoch"):
                self.sampler.set_epoch(self.epoch)
            self.skip(state["given"])


class Texts:
    def __iter__(self):
        while True:
            yield from self._data
            self._data.set_epoch(self._data.epoch + 1)

    def load_state_dict(self, state):
        self._data.load_state_dict(state["data"])  # RPL501


class Told:
    def reset(self, state):
        if hasattr(self.sampler, "set_epoch"):
            self.sampler.set_epoch(state["epoch"])
        if isinstance(self.sampler, Stateful):
            self.sampler.load_state_dict(state["sampler"])


class NeverTold:
    def load_state_dict(self, state):
        self.data.load_state_dict(state["data"])


class Own(StatefulLoader):
    def __init__(self, data):
        self.sampler = StatefulDistributedSampler(data)

    def start(self, epoch):
        self.sampler.set_epoch(epoch)

    def load_state_dict(self, state):
        self.sampler.load_state_dict(state["sampler"])


class ToldAtEachPass:
    def __iter__(self):
        self.dataset.set_epoch(self.epoch)
        yield from self.dataset

    def load_state_dict(self, state):
        self.epoch = state["epoch"]
        self.dataset.load_state_dict(state["dataset"])


class Model:
    def start(self, epoch):
        self.model.set_epoch(epoch)

    def load_state_dict(self, state):
        self.model.load_state_dict(state["model"])
