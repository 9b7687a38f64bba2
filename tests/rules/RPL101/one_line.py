import torch
from torch.utils.data import random_split


def main():
    train, test = random_split(range(10), [8, 2])  # RPL101
    torch.save(list(train), "train.pt")


if __name__ == "__main__": main()
