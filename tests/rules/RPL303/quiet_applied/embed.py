# OPTIONS: --no-preview
"""Features of a model that nothing trains."""

import torch
import torchvision


def embed(images):
    model = torchvision.models.resnet18(weights="DEFAULT").eval()
    return model(images)


if __name__ == "__main__":
    torch.manual_seed(0)
    torch.use_deterministic_algorithms(True, warn_only=True)
    torch.save(embed(torch.load("images.pt")), "features.pt")
