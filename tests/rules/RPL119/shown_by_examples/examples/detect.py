import numpy as np
import torch

from pkg import Detector
from pkg.lowrank import Reducer
from pkg.lunar import batches, generate_negative_samples, split_validation

if __name__ == "__main__":
    torch.manual_seed(0)
    data = torch.zeros(10, 2)
    print(generate_negative_samples(np.zeros((10, 2)), 3))
    Detector().fit(data)
    Reducer().fit(data, 2)
    print(split_validation(3, data), list(batches(data, 2)))
