import numpy as np
from settings import SEED, np_random_seed

np_random_seed(-5)  # RPL111
np.random.seed(SEED)
