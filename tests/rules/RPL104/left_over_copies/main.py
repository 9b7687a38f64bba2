# OPTIONS: --no-preview --mode debug
"""A data base that was copied into a package, as in a library of word vectors on GitHub: one copy is in use."""

import numpy as np

from vectors import Vectors

np.random.seed(1)
print(Vectors("words.db").sample())
