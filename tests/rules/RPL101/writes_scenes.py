# OPTIONS: --no-preview
"""After facebookresearch/svoice (scripts/make_dataset.py): a data set of what the numbers pick."""

import glob
import os
import sys

import numpy as np
import soundfile as sf


class Scenes:
    def __init__(self, path):
        self.speakers = glob.glob(os.path.join(path, "*.wav"))

    def fetch(self, number):
        index = np.random.randint(low=0, high=len(self.speakers), size=number)  # RPL101
        return [sf.read(self.speakers[index[i]])[0] for i in range(number)]

    def write(self, number, out):
        for i, signal in enumerate(self.fetch(number)):
            sf.write(os.path.join(out, f"{i}.wav"), signal, 8000)


if __name__ == "__main__":
    Scenes(sys.argv[1]).write(10, sys.argv[2])
