import torch
from data.loader import pairs
from models import Perceptual

model = Perceptual()
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
for images, others in pairs():
    optimizer.zero_grad()
    model(images, others).sum().backward()
    optimizer.step()
torch.save(model.state_dict(), "perceptual.pt")
