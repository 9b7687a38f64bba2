# One process, as far as the Trainer is told: the shuffle stays as it is.
import pytorch_lightning as pl
import torch
from torch.utils.data import DataLoader, Dataset


class Rows(Dataset):
    def __init__(self, rows):
        self.rows = rows

    def __len__(self):
        return len(self.rows)

    def __getitem__(self, index):
        return self.rows[index]


class System(pl.LightningModule):
    def __init__(self, loader):
        super().__init__()
        self.loader = loader
        self.net = torch.nn.Linear(3, 1)

    def train_dataloader(self):
        return self.loader


if __name__ == "__main__":
    loader = DataLoader(Rows(torch.load("rows.pt")), batch_size=8, shuffle=True, num_workers=2)  # RPL201
    trainer = pl.Trainer(accelerator="gpu", devices=1)
    trainer.fit(System(loader))
