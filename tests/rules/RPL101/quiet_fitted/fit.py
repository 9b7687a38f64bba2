"""A pose is fitted to given points: the optimizer moves values that a file has, and no weights are made."""
import argparse

import numpy as np
from fitting import Fitter

if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("points")
    arguments = parser.parse_args()
    fitter = Fitter("mean_pose.npz")
    np.save("pose.npy", fitter(np.load(arguments.points)))
