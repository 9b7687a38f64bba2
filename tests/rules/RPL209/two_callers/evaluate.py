import glob
import json
import os

import numpy as np
from wavs import by_id


def main(root):
    clean = by_id(glob.glob(f"{root}/clean/*.wav"))  # RPL209
    noisy = by_id(glob.glob(f"{root}/noisy/*.wav"))
    rows = [{"clean": clean[key], "noisy": noisy[key]} for key in clean.keys()]
    with open("rows.json", "w") as file:
        json.dump(rows, file)


class Folder:
    def __init__(self, root):
        self.root = root

    @property
    def clips(self):
        return os.listdir(self.root)

    def ready(self):
        return all(np.load(name).any() for name in self.clips)


if __name__ == "__main__":
    main("data")
    print(Folder("data").ready())
