"""Numbers the members of a set in an order that depends on no hash."""
import torch

torch.manual_seed(0)
text = "the quick brown fox jumps over the lazy dog again and again".split()
words = sorted(set(text))
index = {word: number for number, word in enumerate(words)}
table = torch.nn.Embedding(len(index), 2)
print(table(torch.tensor([index[word] for word in text])).tolist())
