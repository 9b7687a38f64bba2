# Adapted from mimicry's examples/sngan_example.py: the only seed is set when all is trained.
import torch
from compute_fid import fid_score

if __name__ == "__main__":
    model = torch.nn.Linear(4, 1)  # RPL101
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    for _ in range(10):
        model(torch.randn(2, 4)).mean().backward()
        optimizer.step()
    print(fid_score(model))
