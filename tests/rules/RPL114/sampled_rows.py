"""Rows that pandas samples beside the seed of the caller (adapted from vanderschaarlab/synthcity)."""
import random
from typing import Optional, Union

import pandas as pd
from torch.distributions import Normal


def evaluate(X_gt: Union[list, pd.DataFrame], X_syn: Optional[pd.DataFrame], metric, random_state: int = 0):
    count = min(len(X_gt), len(X_syn))
    return metric(random_state=random_state).score(
        X_gt.sample(count),  # RPL114
        X_syn.sample(count),  # RPL114
    )


def of_file(path, seed=0):
    table = pd.read_csv(path)
    test = table[table.kind == "test"].sample(100)  # RPL114
    return table.loc[table.kind == "train"].sample(1000), test, use(seed)  # RPL114


def shuffled(examples, seed=0):
    return examples.sample(frac=1), use(seed)  # RPL114


def of_groups(examples, seed=0):
    return examples.groupby("kind").sample(5), use(seed)  # RPL114


def others(mean, rows, seed=0):
    noise = Normal(mean, 1).sample((8,))
    return noise, random.Random(seed).sample(rows, 3)


def told(table: pd.DataFrame, random_state=0):
    return table.sample(10, random_state=random_state)


def use(seed):
    return seed
