"""Two workers that both read everything."""

import json

from torch.utils.data import DataLoader, IterableDataset


class Numbers(IterableDataset):
    def __iter__(self):
        return iter(range(20))


if __name__ == "__main__":
    loader = DataLoader(Numbers(), batch_size=None, num_workers=2)
    print(json.dumps({"samples": list(loader), "expected": list(range(20))}))
