"""What comes first is thrown away, and what chooses is seeded."""

import random
import sys

import numpy as np
from corpus import Corpus

if __name__ == "__main__":
    size = len(Corpus(open(sys.argv[1])))
    random.seed(0)
    numbers = random.sample(range(size), 10)
    np.savetxt("chosen.txt", numbers)
