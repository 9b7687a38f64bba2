import numpy as np
from sampling import shards
from torchvision import datasets

np.random.seed(0)
np.save("users.npy", shards(datasets.MNIST("data"), 10))
