import torch
from torch.utils.data import DataLoader

from data.folders import Streets


def main():
    torch.manual_seed(0)
    for mask in DataLoader(Streets("citys"), shuffle=True):
        print(mask.sum())


if __name__ == "__main__":
    main()
