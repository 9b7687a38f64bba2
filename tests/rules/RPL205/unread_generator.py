"""The same, where `generator` is an RNG: nothing in the file generates or tells samples apart."""
import torch


class Sampler:
    def __init__(self, model, generator=None, width=16):
        self.model = model
        self.start = torch.randn(width, 8)  # RPL205

    def sample(self, shape, generator=None):
        return self.model(torch.randn(shape))  # RPL205
