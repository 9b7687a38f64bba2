"""Loaders for evaluation in an unseeded program: their order reaches no result where they are read to the end."""

import itertools

import torch
import torchvision
import torchvision.transforms as T
from torch.utils.data import DataLoader
from torchvision.utils import save_image


# Adapted from clovaai/CutMix-PyTorch (train.py): the validation set is shuffled, and averaged over.
def main(model, images, others):
    plain = T.Compose([T.ToTensor(), T.Normalize((0.5,), (0.5,))])
    noisy = T.Compose([T.RandomCrop(32, padding=4), T.ToTensor()])
    cifar = torchvision.datasets.CIFAR10
    train_loader = DataLoader(cifar("data", train=True, transform=noisy), 64, shuffle=True, num_workers=2)  # RPL201
    val_loader = DataLoader(cifar("data", train=False, transform=plain), 64, shuffle=True, num_workers=2)
    testloader = DataLoader(images, batch_size=64, shuffle=True, num_workers=2)
    measured = DataLoader(cifar("data", train=False, transform=plain), 64, shuffle=True, num_workers=2)
    for x, y in train_loader:
        model(x).backward()
    validate(val_loader, model)
    validate(testloader, model)
    validate(measured, model)

    # Looks alike, and differs: the items draw, the last batch is dropped, or not all of it is read.
    val_noisy = DataLoader(cifar("data", train=False, transform=noisy), 64, shuffle=True, num_workers=2)  # RPL201
    val_short = DataLoader(images, 64, shuffle=True, num_workers=2, drop_last=True)  # RPL201
    val_first = DataLoader(others, 64, shuffle=True, num_workers=2)  # RPL201
    val_some = DataLoader(others, 64, shuffle=True, num_workers=2)  # RPL201
    val_until = DataLoader(others, 64, shuffle=True, num_workers=2)  # RPL201
    validate(val_noisy, model)
    validate(val_short, model)
    print(next(iter(val_first)))
    for x in itertools.islice(val_some, 5):
        print(model(x))
    stop_early(val_until, model)
    test_pictures = DataLoader(others, 64, shuffle=True, num_workers=2)  # RPL201
    for i, x in enumerate(test_pictures):
        save_image(model(x), f"{i}.png")
    # Called a test set, and learnt from.
    test_time = DataLoader(others, 64, shuffle=True, num_workers=2)  # RPL201
    for x in test_time:
        torch.autograd.grad(model(x), x)


def validate(val_loader, model):
    model.eval()
    right = total = 0
    for x, y in val_loader:
        right += (model(x).argmax(1) == y).sum().item()
        total += len(y)
    return right / total


def stop_early(loader, model):
    for i, x in enumerate(loader):
        if i == 10:
            break
        model(x)


if __name__ == "__main__":
    main(torch.nn.Linear(2, 2), [1], [2])
