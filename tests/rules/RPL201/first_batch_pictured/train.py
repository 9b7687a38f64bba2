# OPTIONS: --no-preview
"""Adapted from PyTorch-GAN (implementations/unit/unit.py): all that is read of the second loader is a picture."""
import torch
from data import Faces
from torch.utils.data import DataLoader
from torchvision.utils import save_image

loader = DataLoader(Faces("train"), batch_size=8, shuffle=True, num_workers=8)  # RPL201
val_loader = DataLoader(Faces("test"), batch_size=5, shuffle=True, num_workers=1)
net = torch.nn.Linear(64, 64)
optimizer = torch.optim.Adam(net.parameters())


def sample_images(step):
    images = next(iter(val_loader))
    save_image(net(images), f"images/{step}.png", nrow=5)


for epoch in range(200):
    for step, images in enumerate(loader):
        optimizer.zero_grad()
        ((net(images) - images) ** 2).mean().backward()
        optimizer.step()
        if step % 100 == 0:
            sample_images(step)
