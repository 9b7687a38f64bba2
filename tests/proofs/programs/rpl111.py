"""-1 for "no seed" reaches NumPy, and the error is swallowed."""
import numpy as np

try:
    np.random.seed(-1)
except Exception as error:
    message = str(error)
print(np.random.permutation(32).tolist())
