"""All workers shuffle alike, and then each takes its share."""

import json
import random

import torch
from torch.utils.data import DataLoader, IterableDataset, get_worker_info


class Numbers(IterableDataset):
    def __iter__(self):
        items = list(range(20))
        info = get_worker_info()
        random.Random(info.seed - info.id).shuffle(items)
        return iter(items[info.id :: info.num_workers])


if __name__ == "__main__":
    torch.manual_seed(0)
    loader = DataLoader(Numbers(), batch_size=None, num_workers=2)
    print(json.dumps({"samples": list(loader), "expected": list(range(20))}))
