# OPTIONS: --no-preview --mode debug
import sys

import torch
from torch.utils.data import DataLoader

from data import Cells, Faces
from data import Maps as Pictures
from words import Sentences


def main(kind):
    torch.manual_seed(0)
    # data = Faces("faces")
    data = {"cells": Cells, "maps": Pictures}[kind](kind) if kind else Sentences("words")
    model = torch.nn.Linear(1, 1)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    for name in DataLoader(data, shuffle=True):
        model(torch.tensor([float(len(Faces.decoded(name)))])).backward()
        optimizer.step()


if __name__ == "__main__":
    main(sys.argv[1])
