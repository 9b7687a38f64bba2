# Adapted from jindongwang/transferlearning (ReMoS, dataset/cub200.py): the module tries itself out when it is run.
import random
import time

from torch.utils.data import Dataset


class Birds(Dataset):
    def __init__(self, root, is_train=True, transform=None, shots=-1, seed=0):
        self.names = sorted(open(f"{root}/names.txt"))
        self.transform = transform
        if is_train:
            random.seed(seed)
            random.shuffle(self.names)
            self.names = self.names[:shots]

    def __getitem__(self, index):
        return self.names[index]

    def __len__(self):
        return len(self.names)


class Dogs(Dataset):
    def __init__(self, root, seed=0):
        self.names = sorted(open(f"{root}/names.txt"))
        self.order = random.Random(seed).sample(range(9), 9)

    def __getitem__(self, index):
        return self.names[self.order[index]]


if __name__ == "__main__":
    seed = int(time.time())
    train = Birds("/data/birds", True, shots=10, seed=seed)
    test = Birds("/data/birds", False, shots=10, seed=seed)
    print(len(train), len(test))
    for name in train.names:
        if name in test.names:
            print("test in training")
