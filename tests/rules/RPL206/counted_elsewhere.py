"""Adapted from kan-bayashi/ParallelWaveGAN, parallel_wavegan/bin/train.py: a class far above counts the epochs."""

import argparse

import torch
from torch.utils.data import DataLoader
from torch.utils.data.distributed import DistributedSampler


class Trainer:
    def __init__(self, data_loader, model, optimizer):
        self.data_loader = data_loader
        self.model = model
        self.optimizer = optimizer
        self.epochs = 0

    def run(self):
        while self.epochs < 100:
            self.train_epoch()

    def train_epoch(self):
        for number, batch in enumerate(self.data_loader["train"], 1):
            self.train_step(batch)
        self.epochs += 1  # RPL206
        print(f"{number} steps")

    def train_step(self, batch):
        loss = self.model(batch).mean()
        self.optimizer.zero_grad()
        loss.backward()
        self.optimizer.step()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--rank", type=int, default=0)
    args = parser.parse_args()
    torch.manual_seed(0)
    torch.distributed.init_process_group("nccl")
    data = {"train": torch.randn(64, 4), "dev": torch.randn(16, 4)}
    train_sampler = DistributedSampler(data["train"], num_replicas=4, rank=args.rank, shuffle=True)
    data_loader = {
        "train": DataLoader(data["train"], batch_size=8, sampler=train_sampler),
        "dev": DataLoader(data["dev"], batch_size=8),
    }
    model = torch.nn.Linear(4, 1)
    model = torch.nn.parallel.DistributedDataParallel(model)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    Trainer(data_loader=data_loader, model=model, optimizer=optimizer).run()


if __name__ == "__main__":
    main()
