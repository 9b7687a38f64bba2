import torch
from torch import nn

from lora import initialise


def main():
    torch.manual_seed(777)
    model = nn.Linear(8, 8)
    down, up = initialise(model.weight, 2)
    print(down.shape, up.shape)


if __name__ == "__main__":
    main()
