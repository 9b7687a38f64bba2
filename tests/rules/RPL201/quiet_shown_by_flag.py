# OPTIONS: --no-preview
"""Adapted from DeepLabV3Plus-Pytorch (main.py): pictures are kept where a flag is given, which is off."""
import argparse

import torch
from torch.utils.data import DataLoader
from torchvision import datasets, transforms

parser = argparse.ArgumentParser()
parser.add_argument("--save_val_results", action="store_true", default=False, help="save segmentation results")
parser.add_argument("--skip_pictures", action="store_true", default=False)
opts = parser.parse_args()


def validate(model, loader, shown):
    right, kept = 0, []
    for number, (images, labels) in enumerate(loader):
        right += (model(images).argmax(1) == labels).sum().item()
        if number in shown:
            kept.append(images[0])
        if opts.save_val_results:
            for index, image in enumerate(images):
                transforms.functional.to_pil_image(image).save(f"results/{index}.png")
    return right, kept


def validate_and_save(model, loader):
    right = 0
    for images, labels in loader:
        right += (model(images).argmax(1) == labels).sum().item()
        if not opts.skip_pictures:
            for index, image in enumerate(images):
                transforms.functional.to_pil_image(image).save(f"results/{index}.png")
    return right


def main():
    model = torch.nn.Linear(3, 1)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    train_loader = DataLoader(datasets.FakeData(), shuffle=True, num_workers=2)  # RPL201
    val_set = datasets.ImageFolder("val", transforms.ToTensor())
    val_loader = DataLoader(val_set, batch_size=4, shuffle=True, num_workers=2)
    saved_val_loader = DataLoader(val_set, batch_size=4, shuffle=True, num_workers=2)
    for images, _ in train_loader:
        model(images).sum().backward()
        optimizer.step()
    print(validate(model, val_loader, {3}), validate_and_save(model, saved_val_loader))


if __name__ == "__main__":
    main()
