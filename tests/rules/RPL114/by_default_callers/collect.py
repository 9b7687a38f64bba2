import argparse

import numpy as np
from statistics_of import Quantile, Reservoir


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=0)
    args = parser.parse_args()
    values = np.arange(1000)
    print(Quantile(32).thin(values).mean(), Reservoir(32, seed=args.seed).thin(values).mean())


if __name__ == "__main__":
    main()
