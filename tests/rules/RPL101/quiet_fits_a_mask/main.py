# OPTIONS: --no-preview
"""After gnn-model-explainer (main.py): what is fitted begins with ones, whatever the modules beside it train."""

import numpy as np
import torch
import explainer

model = torch.load("model.pt")
graph = torch.load("graph.pt")
mask = torch.from_numpy(np.ones((28, 28), dtype=np.float32)).requires_grad_()
upsample = torch.nn.UpsamplingBilinear2d(size=(224, 224))
optimizer = torch.optim.Adam([mask], lr=0.1)

for _ in range(500):
    loss = model(graph * upsample(mask[None, None])).sum() + mask.abs().mean()
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()

explainer.show(mask)
