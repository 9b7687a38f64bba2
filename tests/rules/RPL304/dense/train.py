"""No convolution: cuDNN has nothing to choose."""

import torch
from utils import set_seed

set_seed(0)
model = torch.nn.Linear(8, 2).cuda()
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
for batch in torch.randn(8, 8):
    model(batch.cuda()).mean().backward()
    optimizer.step()
