"""Adapted from PaddlePaddle/PaddleSpeech (generate_canton_lexicon_wavlabs.py): a lexicon that a training reads."""

import os
import sys

if __name__ == "__main__":
    words = []
    for name in sorted(os.listdir("labels")):
        with open(os.path.join("labels", name)) as file:
            words.extend(file.read().split(" "))
    known = set(words)
    with open(sys.argv[1], "w") as out:
        for word in known:  # RPL210
            out.write(word + "\n")
