"""After FoundationVision/VAR: one method takes an RNG for its sampling, the other offers none."""

import torch
from torch import nn

from helpers import sample_top_k


class Model(nn.Module):
    @torch.no_grad()
    def sample(self, logits, rng=None, top_k=0):
        for _ in range(10):
            logits = logits + sample_top_k(logits, rng=rng, top_k=top_k)
        return logits

    @torch.no_grad()
    def sample_once(self, logits, top_k=0):
        return sample_top_k(logits, top_k=top_k)  # RPL205

    def sample_seeded(self, logits, generator):
        return sample_top_k(logits, rng=generator)

    def sample_by_own(self, logits):
        return self.sample_top_k(logits)


class Other(nn.Module):
    def sample_once(self, logits):
        return sample_top_k(logits)
