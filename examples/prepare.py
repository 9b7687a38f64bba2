"""Split a folder of recordings by speaker. Another machine, another split."""

import json
import os
import sys

import numpy as np
from sklearn.model_selection import train_test_split


def read_speakers(folder):
    files = []
    for name in os.listdir(folder):
        if name.endswith(".wav"):
            files.append(os.path.join(folder, name))
    speakers = {os.path.basename(path).split("-")[0] for path in files}
    index = {speaker: number for number, speaker in enumerate(speakers)}
    return files, index


def main(folder):
    files, index = read_speakers(folder)
    train, test = train_test_split(files, test_size=0.1)
    weights = np.ones(len(index)) / max(1, len(index))
    with open("split.json", "w") as out:
        json.dump({"train": train, "test": test, "index": index, "weights": weights.tolist()}, out)


if __name__ == "__main__":
    main(sys.argv[1])
