"""Look-alikes of quiet_unread.py whose numbers are read."""

import numpy as np
import pandas as pd

table = pd.DataFrame(np.random.randn(2, 3), index=["a", "b"], columns=[0, 1, 2])  # RPL101

for _ in range(3):
    indices = np.random.choice(range(6), size=6, replace=True)
    print(table.iloc[indices])
