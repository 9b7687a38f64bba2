"""What is out of sight gets loader and epoch: it may tell the sampler."""
from engine import train_one_epoch
from torch.nn.parallel import DistributedDataParallel


def main(model, train_loader, epochs):
    model = DistributedDataParallel(model)
    for epoch in range(epochs):
        train_one_epoch(model, train_loader, epoch)
