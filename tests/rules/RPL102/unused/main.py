# OPTIONS: --no-preview
import numpy as np
from augment import scale

if __name__ == "__main__":
    print(scale(np.ones((2, 2))))
