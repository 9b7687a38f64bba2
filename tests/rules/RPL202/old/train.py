# OPTIONS: pins
import random

import numpy as np
import torch
from torch.utils.data import DataLoader, Dataset


# Adapted from YuanGongND/ast (src/dataloader.py, src/run.py): NumPy draws where the configuration asks for them.
class Sounds(Dataset):
    def __init__(self, sounds, conf):
        self.sounds = sounds
        self.mixup = conf.get("mixup")
        self.noise = conf.get("noise")

    def __getitem__(self, index):
        sound = self.sounds[index]
        if random.random() < self.mixup:
            sound = sound * np.random.beta(10, 10)
        if self.noise == True:  # noqa: E712
            sound = sound + np.random.rand()
        return sound


class Jittered(Dataset):
    def __getitem__(self, index):
        return index + np.random.rand()


# After PRBonn/lidar-bonnetal (train/common/laserscan.py): what instances are painted in reaches no batch.
class Painted(Dataset):
    def __getitem__(self, index):
        self.inst_color_lut = np.random.uniform(size=(100, 3))
        return index


class Plain(Dataset):
    def __getitem__(self, index):
        return index + torch.rand(1)


if __name__ == "__main__":
    torch.manual_seed(0)
    conf = {"mixup": 0.5, "noise": False}
    val_conf = {"mixup": 0, "noise": False}
    train_loader = DataLoader(Sounds([1], conf), num_workers=4)  # RPL202
    val_loader = DataLoader(Sounds([1], val_conf), num_workers=4)
    eval_loader = DataLoader(Sounds([1], conf), num_workers=4)
    test_loader = DataLoader(Jittered(), num_workers=4)  # RPL202
    plain = DataLoader(Plain(), num_workers=4)
    painted = DataLoader(Painted(), num_workers=4)
