# Adapted from NVIDIA/DeepLearningExamples (HiFiGAN, fastpitch/extract_mels.py): one pass over the data writes features;
# the epochs are those of a trainer that stands beside what this file imports.
import sys

import numpy as np
import torch
from torch.utils.data import DataLoader
from torch.utils.data.distributed import DistributedSampler

from common import Speech, build


def main():
    model = build(sys.argv[1]).eval()
    dataset = Speech(sys.argv[2])
    loader = DataLoader(
        dataset, num_workers=16, shuffle=False, sampler=DistributedSampler(dataset) if len(sys.argv) > 3 else None
    )
    with torch.no_grad():
        for name, batch in loader:
            np.save(f"{name}.npy", model(batch).numpy())


if __name__ == "__main__":
    main()
