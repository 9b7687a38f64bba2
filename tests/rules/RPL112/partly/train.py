import argparse

import numpy as np
from dataset import get_dataset

if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--frac", type=float, default=1.0)
    args = parser.parse_args()
    np.random.seed(0)
    print(get_dataset([0, 0, 1]).get_subset(0, frac=args.frac))
