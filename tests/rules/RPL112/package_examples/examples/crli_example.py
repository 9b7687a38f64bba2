# OPTIONS: --no-preview
import numpy as np
from pkg.crli import CRLI

np.save("found.npy", CRLI(3).fit(np.load("rows.npy")))
