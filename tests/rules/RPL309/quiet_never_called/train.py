# OPTIONS: --no-preview
"""A function that nothing calls. Adapted from BUPT-GAMMA/OpenHGNN, openhgnn/trainerflow/HGMAE_trainer.py."""
import torch


def set_random_seed(seed):
    torch.manual_seed(seed)
    torch.backends.cudnn.determinstic = True


if __name__ == "__main__":
    torch.manual_seed(0)
    model = torch.nn.Linear(2, 1)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    model(torch.rand(3, 2)).sum().backward()
    optimizer.step()
