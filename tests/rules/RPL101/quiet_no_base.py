# OPTIONS: --no-preview
"""After DeepRobust (deeprobust/image/preprocessing/APE-GAN.py): nothing says what `nn` is, and no run gets past that."""

import torch


class Generator(nn.Module):
    def __init__(self):
        super().__init__()
        self.layer = torch.nn.Linear(3, 3)


if __name__ == "__main__":
    model = Generator()
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    model.layer(torch.randn(3)).sum().backward()
    optimizer.step()
    torch.save(model.state_dict(), "generator.pt")
