import torch


class DataModule:
    def setup(self):
        torch.manual_seed(self.seed)
