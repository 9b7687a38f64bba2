import torch


class Policy(torch.nn.Module):
    def __init__(self, width):
        super().__init__()
        self.mean = torch.nn.Linear(width, 1)

    def sample(self, state):
        return self.mean(state) + torch.randn(1)
