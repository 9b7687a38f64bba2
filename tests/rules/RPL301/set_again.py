"""What a helper switches on, and the program once more. After InternVideo (baseline_openmax.py)."""
import torch
import torchvision


def set_deterministic(seed):
    torch.manual_seed(seed)
    torch.backends.cudnn.benchmark = True  # RPL301
    torch.backends.cudnn.deterministic = True


def fit(batches):
    torch.backends.cudnn.benchmark = True  # RPL301
    model = torchvision.models.resnet18()
    for batch in batches:
        model(batch).sum().backward()
    torch.save(model.state_dict(), "model.pt")


if __name__ == "__main__":
    set_deterministic(0)
    fit([torch.ones(1, 3, 64, 64)])
