# Adapted from yolact's scripts/make_grid.py: a button, and numbers to look at.
import random

import matplotlib.pyplot as plt
from matplotlib.widgets import Button


def randomize(val):
    plt.plot([random.uniform(0, 1), random.uniform(0, 1)])


button = Button(plt.axes([0.1, 0.1, 0.2, 0.2]), "Randomize")
button.on_clicked(randomize)
random.shuffle([1, 2, 3])
plt.show()
