# OPTIONS: --no-preview
"""The first pick is dropped, and the list that is shuffled is written."""
import random

import pandas as pd

names = list(pd.read_csv("names.csv")["name"])
dropped = random.choice(names)
lost = [dropped]
random.shuffle(names)  # RPL101
pd.Series(names).to_csv("order.csv")
