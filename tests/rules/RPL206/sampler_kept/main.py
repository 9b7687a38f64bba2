from data import get_dataloader
from trainer import Trainer


def main(dataset, model, optimizer):
    loader, sampler = get_dataloader(dataset, 32, True)
    Trainer(model, optimizer, loader, sampler, 10).train()
