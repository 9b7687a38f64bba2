import glob

import numpy as np
from wavs import Corpus, by_id


def main(root):
    clean = by_id(sorted(glob.glob(f"{root}/clean/*.wav")))
    noise = by_id(glob.glob(f"{root}/noise/*.wav"))
    return [np.stack([np.load(clean[key]), np.load(noise[key])]) for key in clean]


if __name__ == "__main__":
    print(len(main("data")), Corpus().pairs(["a", "b", "c"]))
