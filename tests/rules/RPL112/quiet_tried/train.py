import numpy as np
from augment import strip
from datasets import load_dataset

np.random.seed(0)
print(load_dataset("imdb").map(strip, batched=True).shuffle(seed=0))
