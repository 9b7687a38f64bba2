"""Seeds the RNG that it draws from."""
import numpy as np


def predict(scores, random_state=None):
    if random_state is not None:
        np.random.seed(random_state)
    return (scores >= np.random.rand(len(scores))).tolist()


print(predict(np.linspace(0, 1, 200), random_state=3))
