"""A stream for each name, seeded with the hash of the name."""
import torch

for name in ("encoder", "decoder"):
    generator = torch.Generator().manual_seed(hash(name))
    print(name, torch.rand(2, generator=generator))
