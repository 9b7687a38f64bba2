# OPTIONS: --no-preview
"""Adapted from LMFlow (examples/detail_memory.py): what one step needs of memory and time."""

import time

import torch

model = torch.nn.Linear(10, 10).cuda()
weight_memory = torch.cuda.memory_allocated()
optimizer = torch.optim.Adam(model.parameters(), lr=1e-3)
for parameter in model.parameters():
    parameter.requires_grad = True
start = time.time()
loss = model(torch.ones(1, 10).cuda()).sum()
loss.backward()
gradient_memory = torch.cuda.memory_allocated() - weight_memory
optimizer.step()
backward_time = time.time() - start
print(f"Weight memory  : {weight_memory / 1e6} MB")
print(f"Gradient memory: {gradient_memory / 1e6} MB")
print(f"Backward time  : {backward_time} s")
