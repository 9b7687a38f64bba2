# Adapted from karpathy/llama2.c (tinystories.py), before it told its workers apart: shards read by every worker.
import glob

import numpy as np
import torch


class PretokDataset(torch.utils.data.IterableDataset):
    """Loads pretokenized examples from disk and yields them as tensors."""

    def __init__(self, folder, max_seq_len):
        super().__init__()
        self.folder = folder
        self.max_seq_len = max_seq_len

    def __iter__(self):
        for shard in sorted(glob.glob(f"{self.folder}/*.bin")):
            m = np.memmap(shard, dtype=np.uint16, mode="r")
            for ix in range(len(m) // self.max_seq_len):
                yield torch.from_numpy(m[ix * self.max_seq_len : (ix + 1) * self.max_seq_len].astype(np.int64))


def iter_batches(batch_size, num_workers=0, **dataset_kwargs):
    ds = PretokDataset(**dataset_kwargs)
    return torch.utils.data.DataLoader(ds, batch_size=batch_size, pin_memory=True, num_workers=num_workers)  # RPL207
