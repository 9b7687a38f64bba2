# OPTIONS: --no-preview
"""Objects of the file's own classes. After DensePhrases (utils/squad_utils.py) and self-instruct
(prepare_for_finetuning.py)."""

import random
from dataclasses import dataclass

import torch


class Example:
    def __init__(self, text, label):
        self.text, self.label = text, label

    def __repr__(self):
        return f"{self.text}: {self.label}"

    def __hash__(self):
        return hash(self.__repr__())

    def __eq__(self, other):
        return repr(self) == repr(other)


class Plain:
    def __init__(self, number):
        self.number = number


class Numbered:
    def __init__(self, number):
        self.number = int(number)

    def __hash__(self):
        return hash(int(self.number))

    def __eq__(self, other):
        return self.number == other.number


@dataclass(frozen=True)
class Point:
    x: int


def first(rows):
    examples = []
    for text, label in rows:
        examples.append(Example(text, label))
    examples = list(set(examples))  # in preview
    return torch.tensor(examples[0].label)


def plain(rows):
    made = list({Plain(row) for row in rows})  # in preview
    return made[0]


def numbered(rows):
    made = list({Numbered(row) for row in rows})
    return made[0]


def points(rows):
    made = list({Point(row) for row in rows})
    return made[0]


def once(instances):
    instances = list(set(instances))  # RPL210
    return [one for one in instances if one[1]]


def instances_of(instruction, texts):
    instances = []
    for text in texts:
        instances.append((instruction.strip(), text.strip()))
    return once(instances)


def some(tasks):
    random.seed(123)
    return [random.sample(instances_of(name, texts), 5) for name, texts in tasks]


def instructions(pairs):
    random.seed(123)
    unique_instructions = {pair[0] for pair in pairs}
    return random.sample(list(unique_instructions), 10)  # RPL210


def devices_of(device):
    if device == "all":
        device = [f"gpu:{number}" for number in range(8)]
        return device[0]
    device = list(set(device))
    return device[0]


def vocabulary(lines, process, pool):
    words = list({word.strip() for word in lines})
    batches = [words[i : i + 100] for i in range(0, len(words), 100)]
    return sorted(word for found in pool.map(process, batches) for word in found)
