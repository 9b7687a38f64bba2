"""A plain script: everything at module level."""
import os
import random

import numpy as np
import torch
from torch import nn
from torch.utils.data import DataLoader, Dataset

torch.backends.cudnn.benchmark = True
os.makedirs("data", exist_ok=True)
for i in range(12):
    with open(f"data/{i}.txt", "w") as f:
        f.write(str(i))


class Files(Dataset):
    def __init__(self, folder):
        self.files = [os.path.join(folder, name) for name in os.listdir(folder)]
        self.rng = np.random.default_rng()

    def __len__(self):
        return len(self.files)

    def __getitem__(self, index):
        with open(self.files[index]) as f:
            value = float(f.read())
        return torch.tensor([value + self.rng.normal() + random.random()], dtype=torch.float32)


loader = DataLoader(Files("data"), batch_size=4, shuffle=True, num_workers=2)
model = nn.Linear(1, 1)
optimizer = torch.optim.SGD(model.parameters(), lr=0.001)
for epoch in range(2):
    for batch in loader:
        loss = model(batch).square().mean()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        print(loss.item())
