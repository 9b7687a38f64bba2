"""A generator cannot be sent to workers that are spawned with the loader; one that stays at home can be given."""

import torch
from loaders import ClusterLoader, PlainLoader

clusters = torch.load("clusters.pt")
first = ClusterLoader(clusters, batch_size=1, shuffle=True, num_workers=12)  # RPL201
second = PlainLoader(clusters, batch_size=1, shuffle=True, num_workers=12)  # RPL201
model = torch.nn.Linear(4, 1)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
for loader in (first, second):
    for batch in loader:
        model(torch.stack(batch)).sum().backward()
        optimizer.step()
