"""Comments that silence nothing. The marks stand behind what the comments say."""

import random

import numpy as np

# reprolint: noqa: RPL103  # RPL901

rng = np.random.default_rng(7)  # noqa: RPL102  # RPL901
other = np.random.RandomState(seed=3)  #noqa:RPL102,RPL210  # RPL901
print(rng.normal())  # noqa: E501, RPL112  # RPL901
number = random.Random(0)  # NOQA: RPL1  # RPL901
value = 1  # noqa: RPL999  # RPL901
