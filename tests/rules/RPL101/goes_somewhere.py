# OPTIONS: --no-preview
"""What is picked is printed, and that is all that the program leaves."""
import random

import numpy as np

taken = random.sample(np.arange(9).tolist(), 2)  # RPL101
print(taken)
