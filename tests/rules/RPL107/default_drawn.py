"""The default of another option is drawn: what it decides differs in every run."""
import argparse
import random

import torch

if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--width", type=int, default=random.randint(8, 16))
    arguments = parser.parse_args()
    torch.manual_seed(arguments.seed)  # RPL107
    model = torch.nn.Linear(arguments.width, 1)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    model(torch.ones(arguments.width)).sum().backward()
    optimizer.step()
    torch.save(model, "model.pt")
