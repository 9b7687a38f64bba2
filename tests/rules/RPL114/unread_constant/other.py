import torch
from data import get_loader
from models import build

SEED = 1234
EPOCHS = 3

torch.manual_seed(SEED)
model = build()
optimizer = torch.optim.Adam(model.parameters())
for _ in range(EPOCHS):
    for x in get_loader():
        model(x).sum().backward()
        optimizer.step()
