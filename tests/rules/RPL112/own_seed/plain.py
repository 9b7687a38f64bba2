import numpy as np
from classifier import Unseeded

if __name__ == "__main__":
    print(Unseeded(10).fit(np.zeros((10, 10))))
