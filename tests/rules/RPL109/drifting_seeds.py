"""Seeds counted from the one that was set before; adapted from NVIDIA/physicsnemo, physicsnemo/datapipes/readers/numpy.py."""

import torch


class Reader:
    def set_generator(self, generator):
        self.generator = generator

    def set_epoch(self, epoch):
        if self.generator is not None:
            self.generator.manual_seed(self.generator.initial_seed() + epoch)  # RPL109


def order(generator, step, size):
    generator.manual_seed(1000 * step + generator.initial_seed())  # RPL109
    return torch.randperm(size, generator=generator)


def seed_again(epoch):
    torch.manual_seed(torch.initial_seed() + epoch)  # RPL109


class Based:
    def set_generator(self, generator):
        self.generator = generator
        self.seed = generator.initial_seed()

    def set_epoch(self, epoch):
        self.generator.manual_seed(self.seed + epoch)


def of_another(generator, epoch):
    own = torch.Generator()
    own.manual_seed(generator.initial_seed() + epoch)
    return own


def start_worker(worker):
    torch.manual_seed(torch.initial_seed() + worker)
