"""Sets the hash seed at run time, then numbers the members of a set."""
import os

import torch

os.environ["PYTHONHASHSEED"] = "0"
torch.manual_seed(0)
text = "the quick brown fox jumps over the lazy dog again and again".split()
words = set(text)
index = {word: number for number, word in enumerate(words)}
table = torch.nn.Embedding(len(index), 2)
print(table(torch.tensor([index[word] for word in text])).tolist())
