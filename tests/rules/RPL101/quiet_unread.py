"""Numbers that reach no result (adapted from CT-CLIP's bootstrap and transferlearning's ReMoS)."""

import numpy as np
import pandas as pd

table = pd.DataFrame(np.random.randn(2, 3), index=["a", "b"], columns=[0, 1, 2])
for column in range(3):
    for row in ("a", "b"):
        table[column][row] = column

for _ in range(3):
    indices = np.random.choice(range(6), size=6, replace=True)
    print(table)
