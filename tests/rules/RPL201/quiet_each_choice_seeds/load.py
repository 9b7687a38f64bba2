import torch
from torchvision.datasets import MNIST
from torchvision.transforms import ToTensor


def loader(root):
    return torch.utils.data.DataLoader(MNIST(root, transform=ToTensor()), batch_size=8, shuffle=True, num_workers=2)
