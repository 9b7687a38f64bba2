# Adapted from OpenFold (openfold/data/data_modules.py before 1dc2748c): a loader's generator without a seed.
import torch


class DataModule:
    def __init__(self, dataset, batch_seed=None):
        self.dataset = dataset
        self.batch_seed = batch_seed

    def _gen_dataloader(self, stage):
        generator = torch.Generator()  # RPL109
        if self.batch_seed is not None:
            generator = generator.manual_seed(self.batch_seed)
        return torch.utils.data.DataLoader(self.dataset, generator=generator)
