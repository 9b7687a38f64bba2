import torch


class Layer(torch.nn.Linear):
    def __init__(self, size):
        super().__init__(size, size)
