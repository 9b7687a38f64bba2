# OPTIONS: --no-preview --mode debug
# Adapted from declare-lab/conv-emotion (RoBERTa Baseline): of the copied library, one model is used.
import sys

import torch
from parts.answering import Answering

model = torch.nn.Linear(2, 1)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
print(Answering(int(sys.argv[1]), model))
model(torch.rand(3, 2)).sum().backward()
optimizer.step()
