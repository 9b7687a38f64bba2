import torch
from data import get_loaders

if __name__ == "__main__":
    model = torch.nn.Linear(1, 1)
    loader, _ = get_loaders(list(range(100)))
    for batch in loader:
        model(batch.float()[:, None]).sum().backward()
