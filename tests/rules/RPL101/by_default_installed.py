# OPTIONS: --no-preview
# After bitsandbytes (check_bnb_install.py), without its import: a script that takes one step to see that it can.
import torch

weights = torch.nn.Parameter(torch.rand(10, 10))
inputs = torch.rand(10, 10)
before = weights.data.sum().item()
optimizer = torch.optim.Adam([weights])
(inputs * weights).sum().backward()
optimizer.step()
assert weights.data.sum().item() != before
print("SUCCESS!")
