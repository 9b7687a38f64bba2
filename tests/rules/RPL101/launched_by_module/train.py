"""What a module of the project spawns seeds itself. Adapted from rosinality/vq-vae-2-pytorch (train_vqvae.py)."""
import torch
from launch import launch


def main(steps):
    model = torch.nn.Linear(2, 2)  # RPL101
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    for _ in range(steps):
        model(torch.ones(2)).sum().backward()
        optimizer.step()


if __name__ == "__main__":
    launch(main, 2, args=(10,))
