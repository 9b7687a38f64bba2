"""After TransformerEngine (docs/getting_started): shows how fast a layer is."""

import torch
from layers import Layer

layer = Layer(3)  # RPL101
optimizer = torch.optim.SGD(layer.parameters(), lr=0.1)
for _ in range(3):
    layer(torch.rand(1, 3)).sum().backward()
    optimizer.step()
