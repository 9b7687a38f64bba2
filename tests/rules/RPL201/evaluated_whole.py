# OPTIONS: --no-preview
"""A set for validation, named far inside the call: read to the end, and averaged."""
import argparse

import torch
from torchvision import datasets, transforms

parser = argparse.ArgumentParser()
parser.add_argument("--path")
parser.add_argument("--workers", type=int, default=4)
args = parser.parse_args()

data_loader = torch.utils.data.DataLoader(
    datasets.ImageFolder(
        "/".join(
            [
                args.path,
                "val",
            ]
        ),
        transforms.ToTensor(),
    ),
    batch_size=64,
    shuffle=True,
    num_workers=args.workers,
)
model = torch.load("model.pt").eval()
right = total = 0
with torch.no_grad():
    for images, labels in data_loader:
        right += (model(images).argmax(1) == labels).sum().item()
        total += len(labels)
print(right / total)
