"""No seed of the parent reaches the tasks. Adapted from MPRNet (generate_patches_SIDD.py)."""
import argparse
import glob

import cv2
import numpy as np
from joblib import Parallel, delayed

parser = argparse.ArgumentParser()
parser.add_argument("--cores", type=int, default=10)
args = parser.parse_args()
files = sorted(glob.glob("images/*.png"))


def save(number):
    image = cv2.imread(files[number])
    row = np.random.randint(0, image.shape[0] - 256)  # RPL101
    cv2.imwrite(f"patches/{number}.png", image[row : row + 256])


Parallel(n_jobs=args.cores)(delayed(save)(number) for number in range(len(files)))
