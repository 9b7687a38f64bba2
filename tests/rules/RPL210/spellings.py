"""Sets of strings whose order is kept."""

import json
from typing import Set

import numpy as np
import torch


def vocabulary(texts):
    words = set()
    for text in texts:
        words.update(text.split())
    return {word: index for index, word in enumerate(words)}  # RPL210


def classes(rows):
    names = list(set(row["name"] for row in rows))  # RPL210
    return names.index("cat")


def characters(text: str):
    chars = list(set(text))  # RPL210
    return {ch: i for i, ch in enumerate(chars)}


def split(speakers: Set[str]):
    order = [s for s in speakers]  # RPL210
    np.random.RandomState(0).shuffle(order)
    return order[:10], order[10:]


def written(rows, path):
    labels = {str(row["label"]) for row in rows}
    with open(path, "w") as file:
        for label in labels:  # RPL210
            file.write(label + "\n")
        file.write(json.dumps(list(labels)))  # RPL210


def appended(tokenizer, names):
    for token in {"<pad>", "<bos>", *names}:  # RPL210
        tokenizer.add_token(token)


def any_one(paths):
    left = set(map(str, paths)) - {"done"}
    return torch.load(left.pop())  # RPL210


def first(keys):
    known = frozenset(f"layer.{key}" for key in keys)
    return next(iter(known))  # RPL210


def joined(names):
    return "|".join(set(names))  # RPL210


class Encoder:
    def __init__(self, files):
        self.tags = set()
        for file in files:
            self.tags.add(file.stem)

    def table(self):
        return [(tag, torch.zeros(4)) for tag in self.tags]  # RPL210


def majority(labels: list[str]):
    return max(set(labels), key=labels.count)  # RPL210


class Heads(torch.nn.Module):
    def __init__(self, task_names):
        super().__init__()
        self.heads = torch.nn.ModuleDict({name: torch.nn.Linear(8, 2) for name in set(task_names)})  # RPL210


class Images(torch.utils.data.Dataset):
    def __init__(self, files):
        self.files = files
        self.files["rest"] = list(set(self.files["val"]) - set(self.files["train"]))  # RPL210

    def __getitem__(self, index):
        return np.load(self.files["rest"][index])


SHOWN = {"ppo_atari": "PPO", "dqn_atari": "DQN"}


def colours(palette):
    return dict(zip(set(SHOWN.values()), palette))  # RPL210
