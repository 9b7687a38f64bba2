"""The same seed, brought into NumPy's range."""
import numpy as np

try:
    np.random.seed(-1 % 2**32)
except Exception as error:
    message = str(error)
print(np.random.permutation(32).tolist())
