# OPTIONS: --no-preview
"""After deq (seg_train.py): with several processes a sampler with a seed of its own gives the order."""
import argparse

import torch
from torch.utils.data import DataLoader, TensorDataset
from torch.utils.data.distributed import DistributedSampler

parser = argparse.ArgumentParser()
parser.add_argument("--distributed", action="store_true")
args = parser.parse_args()

samples = TensorDataset(torch.arange(64.0)[:, None])
sampler = DistributedSampler(samples) if args.distributed else None
loader = DataLoader(samples, shuffle=sampler is None, sampler=sampler, num_workers=2)  # RPL201
model = torch.nn.Linear(1, 1)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
for (batch,) in loader:
    optimizer.zero_grad()
    model(batch).mean().backward()
    optimizer.step()
torch.save(model.state_dict(), "model.pt")
