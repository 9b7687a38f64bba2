# OPTIONS: --no-preview
"""Validation that looks at one batch at a time is of other samples in every run. Adapted from monodepth2 (trainer.py) and
pixel-nerf (train/trainlib/trainer.py); and one that reads all."""
import torch
from torch.utils.data import DataLoader


class Trainer:
    def __init__(self, train_set, val_set):
        self.model = torch.nn.Linear(1, 1)
        self.optimizer = torch.optim.SGD(self.model.parameters(), lr=0.1)
        self.train_loader = DataLoader(train_set, 8, True, num_workers=4)  # RPL201
        self.val_loader = DataLoader(val_set, 8, True, num_workers=4)  # RPL201
        self.test_loader = DataLoader(val_set, 8, True, num_workers=4)
        self.val_iter = iter(self.val_loader)

    def run(self):
        for batch in self.train_loader:
            self.model(batch.float()[:, None]).sum().backward()
            self.optimizer.step()
            print(self.model(next(self.val_iter).float()[:, None]).mean())
        print({row: self.model(row[None]) for batch in self.test_loader for row in batch.float()})


if __name__ == "__main__":
    Trainer(list(range(100)), list(range(50))).run()
