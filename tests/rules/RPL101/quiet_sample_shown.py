# OPTIONS: --no-preview
"""Adapted from leeway-z/MSMDL-DDI (dataHF.py): the sample is printed, and what is written has nothing to do with it."""
import random

import pandas as pd

drugs = pd.read_csv("drugs.csv")
index = {number: drug for number, drug in enumerate(drugs["drug"])}


def sample(entries, size):
    keys = random.sample(list(entries.keys()), size)
    return {key: entries[key] for key in keys}


print(sample(index, len(index) // 5))
drugs.rename(columns={"drug": "d1"}).to_csv("pairs.csv")
