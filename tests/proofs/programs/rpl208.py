"""One item is slow, another in every run, as load and disk have it: the order of the batches follows it."""

import os
import time

from torch.utils.data import DataLoader, Dataset


class Slow(Dataset):
    def __len__(self):
        return 8

    def __getitem__(self, index):
        # The first items of the two workers: one of them waits, by the number of the run.
        if index == int(os.environ["RUN"]) % 2:
            time.sleep(0.5)
        return index


if __name__ == "__main__":
    loader = DataLoader(Slow(), batch_size=None, num_workers=2, in_order=False)
    print(list(loader))
