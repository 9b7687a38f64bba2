import augment
import torch


class Solver:
    def __init__(self, loader, model, optimizer, args):
        self.loader, self.model, self.optimizer = loader, model, optimizer
        augments = []
        if args.bandmask:
            augments.append(augment.BandMask(args.bandmask))
        augments.append(augment.Gain())
        self.augment = torch.nn.Sequential(*augments)

    def train(self):
        for batch in self.loader:
            self.model(self.augment(batch)).mean().backward()
            self.optimizer.step()
