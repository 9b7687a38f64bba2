import numpy as np
from classifier import Classifier, Layers

KINDS = {"plain": Classifier, "deep": Layers}


def main(kind):
    model = KINDS[kind](10)
    return model.fit(np.zeros((10, 10)))


if __name__ == "__main__":
    main("plain")
