# OPTIONS: --no-preview
import sys

import matplotlib.pyplot as plt

from work.client import Stochastic

COLORS = {Stochastic.__name__: "red"}

if __name__ == "__main__":
    plt.plot([1, 2], color=COLORS[sys.argv[1]])
    plt.savefig("losses.png")
