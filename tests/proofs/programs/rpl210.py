"""A vocabulary numbered in the order of a set: another embedding row for each word in every run."""

import random

import numpy as np
import torch

random.seed(0)
np.random.seed(0)
torch.manual_seed(0)

text = "the quick brown fox jumps over the lazy dog and the dog sleeps on".split()
words = list(set(text))
index = {word: number for number, word in enumerate(words)}
embedding = torch.nn.Embedding(len(index), 4)
print(embedding(torch.tensor([index[word] for word in text]))[:3].tolist())
