# OPTIONS: --no-preview
"""What a set decides, and what not. After DALLE-pytorch (dalle_pytorch/loader.py), CT-CLIP (ctvit_trainer.py,
optimizer.py), RecBole (recbole/data/interaction.py) and bevfusion (mmdet3d/datasets/pipelines/loading.py)."""

from pathlib import Path

import numpy as np
import torch
from torch.optim import Adam, AdamW
from torch.utils.data import Dataset


class Captions(Dataset):
    def __init__(self, folder):
        texts = {path.stem: path for path in sorted(Path(folder).glob("*.txt"))}
        images = {path.stem: path for path in sorted(Path(folder).glob("*.png"))}
        keys = images.keys() & texts.keys()
        self.keys = list(keys)  # RPL210
        self.texts = {key: path for key, path in texts.items() if key in keys}

    def __getitem__(self, index):
        return self.texts[self.keys[index]]


def chosen_rows(mask, wanted):
    rows = set(np.where(mask)[0]) & set(wanted)
    return np.random.permutation(list(rows))


def make_optimizer(parameters, lr, decay):
    if decay == 0:
        return Adam(parameters, lr=lr)
    return AdamW([{"params": [p for p in parameters if p.ndim > 1]}], lr=lr)


class Trainer:
    def __init__(self, model):
        everything = set(model.parameters())
        critic = set(model.critic.parameters())
        self.optimizer = make_optimizer(everything - critic, 1e-3, 0.1)
        self.critic_optimizer = torch.optim.SGD(critic, lr=0.1)
        self.plain = torch.optim.SGD(model.parameters(), lr=0.1)
        for parameter in critic:
            parameter.requires_grad_(False)


class Batch:
    def __init__(self, columns):
        self.columns = dict()
        for name, value in columns.items():
            self.columns[name] = value

    def __str__(self):
        return "\n".join(f"{name}: {value}" for name, value in self.columns.items())

    def numpy(self):
        return {name: value.numpy() for name, value in self.columns.items()}


def joined(batches):
    names = set(str(name) for batch in batches for name in batch.columns)
    return Batch({name: torch.cat([batch.columns[name] for batch in batches]) for name in names})


def first_user(frame):
    Batch(frame)
    return frame["user"].numpy()[0]


def drawn_layers(names, draw, labels):
    layers = list(set(str(name) for name in names))
    masks = draw(layer_names=layers)
    masks = masks.transpose(0, 2, 1)
    for name in names:
        index = layers.index(name)
        labels[masks[index]] = 1
    return labels


def other_table(names, table):
    layers = list(set(str(name) for name in names))  # in preview
    return [table[layers.index(name)] for name in names]
