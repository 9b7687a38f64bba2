# OPTIONS: --no-preview
"""Sorts whose key many entries share. After End-to-end-ASR-Pytorch (corpus/librispeech.py) and GLM
(tasks/superglue/dataset.py)."""

import glob
import json
import os
from pathlib import Path

from torch.utils.data import Dataset


class Utterances(Dataset):
    def __init__(self, path, read, size=4):
        files = list(Path(path).rglob("*.flac"))  # RPL209
        texts = [read(file) for file in files]
        self.size = size
        self.files, self.texts = zip(
            *[pair for pair in sorted(zip(files, texts), key=lambda pair: len(pair[1]))]
        )

    def __getitem__(self, index):
        return self.files[index : index + self.size]


class Texts(Dataset):
    def __init__(self, path, read):
        self.texts = [read(file) for file in Path(path).rglob("*.txt")]  # RPL209
        self.texts = sorted(self.texts, key=lambda text: len(text))

    def __getitem__(self, index):
        return self.texts[index]


class SortedTexts(Dataset):
    def __init__(self, path, read):
        self.texts = [read(file) for file in Path(path).rglob("*.txt")]
        self.texts = sorted(self.texts)
        self.texts.sort(key=len)

    def __getitem__(self, index):
        return self.texts[index]


class Processor:
    def get_train_examples(self, folder):
        raise NotImplementedError


class CopaProcessor(Processor):
    def get_train_examples(self, folder):
        return [json.loads(line) for line in open(os.path.join(folder, "train.jsonl"))]


class RaceProcessor(Processor):
    def get_train_examples(self, folder):
        examples = []
        for path in glob.glob(os.path.join(folder, "*.txt")):  # RPL209
            examples.append(Example(path))
        return examples


class Example:
    def __init__(self, path):
        self.path = path
        self.num_choices = 4


PROCESSORS = {"copa": CopaProcessor, "race": RaceProcessor}


class Examples(Dataset):
    def __init__(self, task, folder):
        found = PROCESSORS[task]().get_train_examples(folder)
        found.sort(key=lambda example: example.num_choices)
        self.found = found

    def __getitem__(self, index):
        return self.found[index]


print(Utterances("a", open)[0], Texts("a", open)[0], SortedTexts("a", open)[0], Examples("race", "a")[0])
