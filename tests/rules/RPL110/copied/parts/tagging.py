import torch


class Tagging:
    def __init__(self, manual_seed, model):
        if manual_seed:
            torch.manual_seed(manual_seed)
        self.model = model
