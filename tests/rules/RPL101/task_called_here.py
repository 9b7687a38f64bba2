"""In threads of this process, a seed of the program is everybody's. After MPRNet."""
import numpy as np
from joblib import Parallel, delayed


def simulate(number):
    return number * np.random.rand()  # RPL101


if __name__ == "__main__":
    np.save("found.npy", Parallel(n_jobs=1)(delayed(simulate)(number) for number in range(100)))
