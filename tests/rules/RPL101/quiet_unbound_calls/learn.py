# OPTIONS: --no-preview
"""What is learned is saved before the name that is not imported."""

import torch

if __name__ == "__main__":
    encoder = torch.nn.Conv2d(3, 8, 3)  # RPL101
    optimizer = torch.optim.SGD(encoder.parameters(), lr=0.1)
    for batch in torch.load("batches.pt"):
        encoder(batch).mean().backward()
        optimizer.step()
    torch.save(encoder.state_dict(), "encoder.pt")
    show_filters(encoder)
