# Adapted from kexinhuang12345/CASTER (DDE/run_dde.py): the loader for pre-training goes no round.
import torch
from torch.utils.data import DataLoader


def main(config, unlabelled, labelled):
    torch.manual_seed(1)
    pretrain_epochs = config["pretrain_epochs"]
    pretrain_epochs = 0
    train_epochs = 0
    train_epochs = config["train_epochs"]
    pretraining = DataLoader(unlabelled, shuffle=True, num_workers=6)
    training = DataLoader(labelled, shuffle=True, num_workers=6)  # RPL201
    print(len(pretraining))
    for _ in range(pretrain_epochs):
        for batch in pretraining:
            batch.mean().backward()
    for _ in range(train_epochs):
        for batch in training:
            batch.mean().backward()


if __name__ == "__main__":
    main({}, [], [])
