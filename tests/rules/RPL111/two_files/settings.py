from numpy.random import seed as np_random_seed

SEED = 7
np_random_seed(SEED)
