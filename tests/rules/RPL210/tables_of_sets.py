# OPTIONS: --no-preview
"""Sets that a table holds. After ConvE (wrangle_KG.py)."""

import json
from collections import defaultdict

import numpy as np

graph = {}
parts = {}
counted = {}
later = {}


def fill(path):
    parts["train"] = {}
    for line in open(path):
        head, relation, tail = line.split("\t")
        head = head.strip()
        tail = tail.strip()
        if (head, relation) not in graph:
            graph[(head, relation)] = set()
        if (head, relation) not in parts["train"]:
            parts["train"][(head, relation)] = set()
        graph[(head, relation)].add(tail)
        parts["train"][(head, relation)].add(tail)
        counted.setdefault(head, set()).add(len(tail))
        later[head] = set()
        later[head].add(tail)


def write(cases, found, path):
    with open(path, "w") as file:
        for case in cases:
            record = {}
            record["case"] = case
            record["tails"] = " ".join(list(found[case]))
            file.write(json.dumps(record) + "\n")


def lengths():
    return [list(counted[head]) for head in sorted(counted)]


def lists():
    for head in later:
        later[head] = sorted(later[head])
    return [list(later[head]) for head in sorted(later)]


def by_word(lines):
    words = defaultdict(set)
    for line in lines:
        for word in line.split():
            words[word[0]].add(word.lower())
    numbers = {}
    for first in sorted(words):
        for word in words[first]:  # RPL210
            numbers[word] = len(numbers)
    return numbers


fill("train.txt")
write(sorted(graph), graph, "all.json")
write(sorted(parts["train"]), parts["train"], "train.json")
np.save("numbers.npy", [by_word(open("words.txt")), lengths(), lists()])
