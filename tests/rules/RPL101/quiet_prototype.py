# OPTIONS: --no-preview
"""One step on numbers that are made up. After Tetramputechture/npp-rl (npp_rl/optimization/amp_exploration.py)."""

import torch
from torch.cuda.amp import GradScaler, autocast


def create_amp_prototype_test():
    try:
        model = torch.nn.Sequential(torch.nn.Linear(10, 64), torch.nn.Linear(64, 1))
        optimizer = torch.optim.Adam(model.parameters())
        scaler = GradScaler()
        x = torch.randn(32, 10)
        with autocast():
            loss = model(x).square().mean()
        scaler.scale(loss).backward()
        scaler.step(optimizer)
        return True
    except RuntimeError as error:
        print(error)
        return False


if __name__ == "__main__":
    create_amp_prototype_test()
