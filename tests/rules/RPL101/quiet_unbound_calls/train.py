# OPTIONS: --no-preview
"""`ConvDecoder` is not imported. After kfallah/manifold-contrastive (src/train_transop_natural_ae.py)."""

import torch

if __name__ == "__main__":
    encoder = torch.nn.Conv2d(3, 8, 3)
    decoder = ConvDecoder(8)
    optimizer = torch.optim.SGD(encoder.parameters(), lr=0.1)
    for batch in torch.load("batches.pt"):
        (decoder(encoder(batch)) - batch).square().mean().backward()
        optimizer.step()
