"""Adapted from datasets' `snips_built_in_intents.py`: examples are numbered in an order that nobody can seed."""

import json
import random

import datasets
import numpy as np


class Intents(datasets.GeneratorBasedBuilder):
    def _generate_examples(self, path):
        with open(path, encoding="utf-8") as stream:
            samples = list(json.load(stream))
        random.shuffle(samples)  # RPL119
        yield from enumerate(samples)


class Shown:
    def show_examples(self, samples):
        random.shuffle(samples)
        print(np.asarray(samples)[:3])
