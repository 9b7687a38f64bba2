import argparse

import numpy as np
from make_ranking import (
    STORIES,
    main,
)

if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--path", required=True)
    parser.add_argument("--seed", type=int, default=0)
    args = parser.parse_args()
    np.random.seed(args.seed)
    print(STORIES)
    main(args)
