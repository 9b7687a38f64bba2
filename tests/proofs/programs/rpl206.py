"""Two epochs of a DistributedSampler in the same order."""

import json

from torch.utils.data import DataLoader
from torch.utils.data.distributed import DistributedSampler

if __name__ == "__main__":
    data = list(range(64))
    sampler = DistributedSampler(data, num_replicas=2, rank=0)
    loader = DataLoader(data, batch_size=8, sampler=sampler)
    streams = []
    for epoch in range(2):  # noqa: B007 - what the fix passes on
        streams.append([index for batch in loader for index in batch.tolist()])
    print(json.dumps({"streams": streams}))
