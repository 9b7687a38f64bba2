# OPTIONS: --no-preview
"""A seed is given, and determinism refused in so many words (adapted from VI-ReID_SDCL)."""

import argparse

import torch
import torch.backends.cudnn as cudnn

parser = argparse.ArgumentParser()
parser.add_argument("--seed", type=int, default=1)
args = parser.parse_args()

if args.seed is not None:
    torch.manual_seed(args.seed)
    cudnn.deterministic = False
    cudnn.benchmark = True

model = torch.nn.Conv1d(4, 4, 3)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
for _ in range(10):
    optimizer.zero_grad()
    model(torch.ones(2, 4, 8)).square().mean().backward()
    optimizer.step()
torch.save(model.state_dict(), "model.pt")
