# Adapted from thunlp/OpenPrompt (tutorial/6.1): no call leads to the layer that is made in the other file.
import sys

import torch
from templates import registry

if __name__ == "__main__":
    prompt_model = registry(sys.argv[1])()  # RPL101
    optimizer = torch.optim.SGD(prompt_model.parameters(), lr=0.1)
    prompt_model(torch.ones(2, 3)).sum().backward()
    optimizer.step()
