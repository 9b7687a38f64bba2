# Adapted from NeMo (asr/parts/features.py): features of the same sound differ in evaluation.
import torch


class Filterbank(torch.nn.Module):
    def __init__(self, dither=1e-5):
        super().__init__()
        self.dither = dither

    def forward(self, x):
        if self.dither > 0:
            x += self.dither * torch.randn_like(x)  # RPL119
        return x


class FilterbankAtRest(Filterbank):
    def forward(self, x):
        if self.training and self.dither > 0:
            x += self.dither * torch.randn_like(x)
        return x
