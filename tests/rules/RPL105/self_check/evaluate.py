# Adapted from jindongwang/transferlearning (ReMoS, eval_robustness.py): the test set does not look at the seed.
import sys
import time

from torch.utils.data import DataLoader

from birds import Birds


def accuracy(model, loader):
    return sum(model(batch) for batch in loader)


if __name__ == "__main__":
    seed = int(time.time())
    test = eval(sys.argv[1])("/data/birds", False, None, -1, seed)
    print(accuracy(len, DataLoader(test, shuffle=False)))
    print(accuracy(len, DataLoader(Birds("/data/birds", is_train=False, seed=seed), shuffle=False)))
