from itertools import cycle

import torch
from accelerate import Accelerator
from torch.utils.data import DataLoader


# Adapted from ibrahimethemhamamci/CT-CLIP (scripts/CTCLIPTrainer.py): what is prepared is no loader.
class Endless(torch.nn.Module):
    def __init__(self, dataset):
        super().__init__()
        self.accelerator = Accelerator()
        self.loader = DataLoader(dataset, num_workers=4, shuffle=True)  # RPL201
        self.endless = cycle(self.loader)
        self.endless, self.optimizer = self.accelerator.prepare(self.endless, torch.optim.SGD([]))


class Prepared(torch.nn.Module):
    def __init__(self, dataset):
        super().__init__()
        self.accelerator = Accelerator()
        self.loader = DataLoader(dataset, num_workers=4, shuffle=True)
        self.loader = self.accelerator.prepare(self.loader)
        self.other = DataLoader(dataset, num_workers=4, shuffle=True)
        self.same = self.other
        self.same = self.accelerator.prepare(self.same)


def returned(dataset):
    loader = DataLoader(dataset, num_workers=4, shuffle=True)
    return loader, len(loader)


def used_here(dataset):
    loader = DataLoader(dataset, num_workers=4, shuffle=True)  # RPL201
    for batch in loader:
        batch.backward()


def fit(count, train, other=None):
    accelerator = Accelerator()
    train = accelerator.prepare(train)
    for batch in [*train, *other]:
        batch.backward()
    return count


def hand_over(dataset):
    # Adapted from allanj/pytorch_neural_crf (transformers_trainer_ddp.py): another function prepares it.
    loader = DataLoader(dataset, num_workers=4, shuffle=True)
    other = DataLoader(dataset, num_workers=4, shuffle=True)  # RPL201
    fit(3, loader, other)


def main(dataset):
    hand_over(dataset)
    accelerator = Accelerator()
    loader, length = returned(dataset)
    loader = accelerator.prepare(loader)
    used_here(dataset)
    for batch in loader:
        batch.backward()
    for module in (Endless(dataset), Prepared(dataset)):
        for batch in module.loader:
            batch.backward()


if __name__ == "__main__":
    main([1])
