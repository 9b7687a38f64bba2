"""The number of the epoch before; adapted from prime-rl `data.py`."""

import random


class Rows:
    def __init__(self, dataset, count):
        self.dataset, self.count = dataset, count
        self.epoch, self.step = 0, 0

    def __iter__(self):
        data = self.dataset.shuffle(seed=self.epoch)
        while True:
            self.step += 1
            epoch = self.step // self.count
            if epoch > self.epoch:
                data = self.dataset.shuffle(seed=self.epoch)  # RPL109
                self.epoch = epoch
            yield data[self.step % self.count]


class Sampler:
    def set_epoch(self, epoch):
        self.rng = random.Random(self.seed + self.epoch)  # RPL109
        self.epoch = epoch


class Right:
    def set_epoch(self, epoch):
        self.epoch = epoch
        self.rng = random.Random(self.seed + self.epoch)

    def advance(self):
        self.rng = random.Random(self.seed + self.epoch)
        self.epoch += 1
