"""A stream for each name, seeded with a checksum of the name."""
import zlib

import torch

for name in ("encoder", "decoder"):
    generator = torch.Generator().manual_seed(zlib.crc32(name.encode()))
    print(name, torch.rand(2, generator=generator))
