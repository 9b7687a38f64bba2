import torch
from torch.utils.data import DataLoader, TensorDataset
from models import Perceptual

model = Perceptual()
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
pairs = TensorDataset(torch.rand(9, 3), torch.rand(9, 3))
for images, others in DataLoader(pairs, shuffle=True, num_workers=2):  # RPL201
    optimizer.zero_grad()
    model(images, others).sum().backward()
    optimizer.step()
torch.save(model.state_dict(), "all.pt")
