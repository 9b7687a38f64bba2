"""Two streams of one name would shuffle both lists alike."""
import random

import numpy as np

train_ids, val_ids = list(range(10)), list(range(10))
random.shuffle(train_ids)  # RPL112
random.shuffle(val_ids)  # RPL112
print(train_ids[:5], np.array(val_ids)[:5])
