# OPTIONS: --no-preview
"""Training loops; of two only other classes are derived (adapted from zjunlp/PromptKG)."""

from torch.utils.data import DataLoader


class Loop:
    def __init__(self, dataset):
        self.dataset = dataset

    def get_loader(self):
        return DataLoader(self.dataset, shuffle=True, num_workers=2)

    def get_other_loader(self):
        return DataLoader(self.dataset, shuffle=True, num_workers=2)  # RPL201

    def train(self, model):
        for batch in (*self.get_loader(), *self.get_other_loader()):
            model(batch.float()).sum().backward()


class InOrder(Loop):
    def get_loader(self):
        return DataLoader(self.dataset, num_workers=2)


class ByTwos(Loop):
    def get_loader(self):
        return DataLoader(self.dataset, batch_size=2, shuffle=True, num_workers=2)  # RPL201


class Asked:
    """One class below asks for this one's loader."""

    def get_loader(self):
        return DataLoader([1], shuffle=True, num_workers=2)  # RPL201


class Asks(Asked):
    def get_loader(self):
        return list(super().get_loader())


class Made:
    """There are instances of it."""

    def get_loader(self):
        return DataLoader([1], shuffle=True, num_workers=2)  # RPL201


class NotThis(Made):
    def get_loader(self):
        return []


LOOPS = {"in order": InOrder, "by twos": ByTwos}
