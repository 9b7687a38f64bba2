"""Adapted from Open-Assistant `trainer_rl.py`: another file draws first, and the library that trains is not known."""

import random

import numpy as np
import trlx
from corpus import Corpus

if __name__ == "__main__":
    corpus = Corpus(open("prompts.txt"))
    prompts = [corpus[i] for i in range(len(corpus))]
    random.shuffle(prompts)  # RPL101
    trlx.train(prompts=prompts, noise=np.zeros(3))
