# OPTIONS: --no-preview
"""Only one flag is set back, or what asks stands elsewhere."""
import torch
from monai.utils import set_determinism


def only_one(seed):
    set_determinism(seed=seed)
    torch.backends.cudnn.benchmark = True  # RPL301


def later(seed):
    set_determinism(seed=seed)
    model = torch.nn.Conv2d(3, 8, 3)
    torch.backends.cudnn.deterministic = False
    torch.backends.cudnn.benchmark = True  # RPL301
    return model


def seeded_again(seed):
    torch.backends.cudnn.deterministic = True
    torch.manual_seed(seed)
    torch.backends.cudnn.deterministic = False
    torch.backends.cudnn.benchmark = True  # RPL301


def switched():
    torch.use_deterministic_algorithms(True)
    torch.backends.cudnn.deterministic = False
    torch.backends.cudnn.benchmark = True  # RPL301


def main():
    only_one(0)
    model = later(1)
    seeded_again(2)
    switched()
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    model(torch.rand(1, 3, 8, 8)).sum().backward()
    optimizer.step()
    torch.save(model.state_dict(), "model.pt")


if __name__ == "__main__":
    main()
