import numpy as np
from kit.buffers import ReplayBuffer


if __name__ == "__main__":
    np.random.seed(0)
    print(ReplayBuffer(8).sample_indices(2))
