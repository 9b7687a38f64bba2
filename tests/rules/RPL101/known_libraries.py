"""Libraries that set up, initialise and configure, and seed nothing (adapted from LISA and CT-CLIP)."""

from datetime import timedelta

import deepspeed
from accelerate import Accelerator
from accelerate.utils import InitProcessGroupKwargs
from torch import nn, optim


class Model(nn.Module):
    def __init__(self):
        super().__init__()
        self.layer = nn.Linear(2, 2)

    def initialize_vision(self, options):
        self.vision = nn.Linear(2, 2)


def main():
    accelerator = Accelerator(kwargs_handlers=[InitProcessGroupKwargs(timeout=timedelta(seconds=9))])
    model = Model()  # RPL101
    model.layer.model.initialize_vision({})
    engine, *_ = deepspeed.initialize(model=model)
    optimizer = optim.SGD(model.parameters(), lr=0.1)
    accelerator.backward(engine.loss())
    engine.loss().backward()
    optimizer.step()


if __name__ == "__main__":
    main()
