# OPTIONS: --no-preview
import argparse

import torch

import texts

parser = argparse.ArgumentParser()
parser.add_argument("--part", default="test")
args = parser.parse_args()
rows = list(range(100))
model = torch.nn.Linear(1, 1)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
first = (*texts.later(rows), *texts.later(rows, True, "valid"), *texts.later(rows, True, part=args.part))
for batch in (*first, *texts.either(rows), *texts.either(rows, True, args.part), *texts.unordered(rows, part=args.part)):
    optimizer.zero_grad()
    model(batch.float()[:, None]).sum().backward()
    optimizer.step()
