"""After ImageCaptioning.pytorch's prepro_labels.py: it seeds `random` and draws nothing."""

import json
from random import seed

import numpy as np


def main(path):
    images = json.load(open(path))
    seed(123)  # make reproducible
    return np.asarray([len(image["captions"]) for image in images])
