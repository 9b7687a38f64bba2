# OPTIONS: --no-preview
"""Seeds are wanted, and the speed: both of cuDNN's flags are set back. After Project-MONAI/tutorials (RANZCR)."""
import torch
from monai.utils import set_determinism


def set_seed(seed):
    set_determinism(seed=seed)
    torch.backends.cudnn.deterministic = False
    torch.backends.cudnn.benchmark = True


def main():
    set_seed(0)
    model = torch.nn.Conv2d(3, 8, 3)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    model(torch.rand(1, 3, 8, 8)).sum().backward()
    optimizer.step()
    torch.save(model.state_dict(), "model.pt")


if __name__ == "__main__":
    main()
