"""Seeds that come from torch, or a file whose RNG is `random`."""
import torch


class NormalSampler(torch.nn.Module):
    def __init__(self, size, seed=None):
        super().__init__()
        self.size = size
        self.seed = seed if seed is not None else torch.randint(0, 1000000, (1,)).item()

    def forward(self, x):
        generator = torch.Generator().manual_seed(self.seed)
        return torch.randn(self.size, generator=generator) + x
