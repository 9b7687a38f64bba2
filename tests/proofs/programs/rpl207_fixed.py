"""Two workers that divide what there is."""

import json

from torch.utils.data import DataLoader, IterableDataset, get_worker_info


class Numbers(IterableDataset):
    def __iter__(self):
        info = get_worker_info()
        return iter(range(info.id, 20, info.num_workers))


if __name__ == "__main__":
    loader = DataLoader(Numbers(), batch_size=None, num_workers=2)
    print(json.dumps({"samples": list(loader), "expected": list(range(20))}))
