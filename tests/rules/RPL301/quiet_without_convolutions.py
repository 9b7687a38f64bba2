# OPTIONS: --no-preview
"""After bknyaz/graph_nn: nothing convolves here, so that cuDNN has no algorithm to pick."""

import torch
from keras.preprocessing.text import Tokenizer  # brings no convolution of torch
from torch import nn

torch.backends.cudnn.deterministic = True
torch.backends.cudnn.benchmark = True
torch.manual_seed(1)

model = nn.Sequential(nn.Linear(3, 3), nn.ReLU(), nn.Linear(3, 2))
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
for step in range(100):
    optimizer.zero_grad()
    model(torch.randn(4, 3)).sum().backward()
    optimizer.step()
torch.save([model, Tokenizer()], "model.pt")
