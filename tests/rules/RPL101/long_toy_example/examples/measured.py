# OPTIONS: --no-preview
"""Data that somebody measured."""
import numpy as np
from seriesnet import Imputer


def main():
    rows = np.load("measured.npy")
    model = Imputer(48, epochs=2)  # RPL101
    print("loss", model.fit(rows))


if __name__ == "__main__":
    main()
