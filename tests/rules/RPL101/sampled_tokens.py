# OPTIONS: --no-preview
"""A program that writes what it samples from the distribution that a model gives."""

import torch
from torch.distributions import Categorical

model = torch.load("model.pt")
model.eval()
tokens = [0]
for _ in range(10):
    choices = Categorical(logits=model(torch.tensor(tokens)))
    tokens.append(int(choices.sample()))  # RPL101
with open("tokens.txt", "w") as file:
    file.write(" ".join(map(str, tokens)))
