# After facebookresearch/fastMRI `banding_removal`: every epoch is seeded by its number, whatever came before.
import torch
from torch import nn
from torch.utils.data import DataLoader, RandomSampler


class Trainer:
    def __init__(self, args, data):
        torch.manual_seed(args.seed)
        self.args = args
        self.model = nn.Linear(4, 1)
        self.optimizer = torch.optim.SGD(self.model.parameters(), lr=0.1)
        self.loader = DataLoader(data, 8, sampler=RandomSampler(data), num_workers=args.workers)  # RPL201

    def train(self):
        for epoch in range(self.args.epochs):
            seed = self.args.seed + 1031 * epoch
            torch.manual_seed(seed)
            self.run(epoch)

    def run(self, epoch):
        for x in self.loader:
            self.model(x).sum().backward()
            self.optimizer.step()
