# OPTIONS: --no-preview
"""A number of workers that all configurations set to 0, and one that some set. After trajectory-transformer
(utils/training.py)."""

from torch.utils.data import DataLoader


class Options:
    batch_size = 64
    num_workers = 0
    readers = 0

    def __init__(self, **given):
        for name, value in given.items():
            setattr(self, name, value)


class Trainer:
    def __init__(self, model, options):
        self.model = model
        self.options = options

    def train(self, optimizer, samples):
        options = self.options
        loader = DataLoader(
            samples, shuffle=True, batch_size=options.batch_size, num_workers=options.num_workers
        )
        for batch in loader:
            self.model(batch).sum().backward()
            optimizer.step()

    def tune(self, optimizer, samples):
        more = DataLoader(samples, 8, True, None, None, self.options.readers)  # RPL201
        for batch in more:
            self.model(batch).sum().backward()
            optimizer.step()
