# Adapted from voxceleb_trainer (trainSpeakerNet.py, SpeakerNet.py): the model is found by its name.
import importlib
import random
import sys

import torch


def main():
    model = importlib.import_module("models." + sys.argv[1]).build(16)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    for _ in range(100):
        scale = random.random()  # RPL101
        (model(torch.ones(4, 16)) * scale).mean().backward()
        optimizer.step()


if __name__ == "__main__":
    main()
