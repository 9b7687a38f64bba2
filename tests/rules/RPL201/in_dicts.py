"""Loaders whose workers and order come in dicts: of a choice of two, or filled on the way."""

import torch
from torchvision import datasets, transforms

torch.manual_seed(0)
cuda = torch.cuda.is_available()
kwargs = {"num_workers": 1, "pin_memory": True} if cuda else {}
images = datasets.CIFAR10("./data", train=True, transform=transforms.RandomCrop(32, padding=4))
loader = torch.utils.data.DataLoader(images, batch_size=8, shuffle=True, **kwargs)  # RPL201

train_kwargs = {"batch_size": 64}
if cuda:
    cuda_kwargs = {"num_workers": 1, "shuffle": True}
    train_kwargs.update(cuda_kwargs)
other = torch.utils.data.DataLoader(images, **train_kwargs)  # RPL201

stored = dict(batch_size=64, shuffle=True)
stored["num_workers"] = 2
third = torch.utils.data.DataLoader(images, **stored)  # RPL201

steady = {"generator": torch.Generator().manual_seed(0)} if cuda else {}
fourth = torch.utils.data.DataLoader(images, shuffle=True, num_workers=2, **steady)


def changed(options):
    options["generator"] = torch.Generator().manual_seed(0)


handed = {"num_workers": 2}
changed(handed)
fifth = torch.utils.data.DataLoader(images, shuffle=True, **handed)

named = {"num_workers": 2}
changed(options=named)
seventh = torch.utils.data.DataLoader(images, shuffle=True, **named)


def local():
    given = {"num_workers": 2}
    return torch.utils.data.DataLoader(images, shuffle=True, **given)  # RPL201


def homonym():
    given = {}
    given["generator"] = torch.Generator().manual_seed(0)
    return torch.utils.data.DataLoader(images, shuffle=True, num_workers=2, **given)


turned = {"shuffle": True}
turned["shuffle"] = False
sixth = torch.utils.data.DataLoader(images, num_workers=2, **turned)

net = torch.nn.Linear(2, 2)
optimizer = torch.optim.SGD(net.parameters(), lr=0.1)
for each in (loader, other, third, fourth, fifth, sixth, seventh, local(), homonym()):
    for x, _ in each:
        net(x).sum().backward()
        optimizer.step()
