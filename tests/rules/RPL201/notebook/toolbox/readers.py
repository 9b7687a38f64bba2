# OPTIONS: --no-preview
"""Read by a notebook that seeds, by one that does not, by nobody. After once-for-all (ofa/tutorial, ofa/nas)."""

from torch.utils.data import DataLoader


def tune(model, samples):
    for batch in DataLoader(samples, shuffle=True, batch_size=8, num_workers=4):
        model(batch).sum().backward()


class Predictors:
    def __init__(self, samples):
        self.samples = samples

    def loader_for_others(self):
        return DataLoader(self.samples, shuffle=True, batch_size=8, num_workers=4)

    def loader(self):
        return DataLoader(self.samples, shuffle=True, batch_size=8, num_workers=4)
