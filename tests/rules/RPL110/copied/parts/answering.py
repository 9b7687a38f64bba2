import torch


class Answering:
    def __init__(self, manual_seed, model):
        if manual_seed:  # RPL110
            torch.manual_seed(manual_seed)
        self.model = model
