import sys

import numpy as np

print(np.load(sys.argv[1]).mean())
