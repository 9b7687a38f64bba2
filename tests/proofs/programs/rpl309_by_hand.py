"""Turns torch's own switch on, which fills memory that nobody wrote."""
import torch

torch.use_deterministic_algorithms(True)
names = [[str(number)] for number in range(5000)]
del names
for size in (3, 5, 7, 20):
    print(torch.empty(size, dtype=torch.int64).tolist())
