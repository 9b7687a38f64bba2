"""Each entry is given to one part by a number of an RNG that is called anything. Adapted from fairseq
(examples/wav2vec/wav2vec_manifest.py); and one that is drawn from once, before the entries."""
import glob
import random

import torch


def write(pattern, percent, seed):
    rand = random.Random(seed)
    with open("train.tsv", "w") as train, open("valid.tsv", "w") as valid:
        for name in glob.iglob(pattern):  # RPL209
            part = train if rand.random() > percent else valid
            print(name, file=part)


def count(pattern, seed):
    rand = random.Random(seed)
    least = rand.random()
    return sum(len(name) > least for name in glob.iglob(pattern))


if __name__ == "__main__":
    write("*.wav", 0.1, 42)
    print(count("*.wav", 42), torch.ones(1))
