# Adapted from NVIDIA/DeepLearningExamples (ConvNets/main.py): the loaders that get the function keep their workers.
import numpy as np
from loaders import get_loader


def main(seed, dataset):
    def worker_init(id):
        np.random.seed(seed + id)

    return get_loader(dataset, worker_init)


def worker_init_fn(worker_id):
    np.random.seed(5 + worker_id)  # RPL204


if __name__ == "__main__":
    main(1, [1])
