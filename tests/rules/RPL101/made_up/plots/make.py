"""The same under an argument: what is written serves somebody."""
import sys

import numpy as np

if __name__ == "__main__":
    order = np.random.permutation(10)  # RPL101
    np.save(sys.argv[1], order)
