# OPTIONS: --no-preview
"""A set that is kept in a file which is only read back into a set, and one whose file has other readers. After
wzhouad/ATLOP (evaluation.py)."""

import json
import os

import numpy as np


def facts(path, cache):
    if os.path.exists(cache):
        known = set()
        rows = json.load(open(cache))
        for row in rows:
            known.add(tuple(row))
        return known
    found = set()
    for row in json.load(open(path)):
        found.add((str(row["head"]), str(row["tail"])))
    json.dump(list(found), open(cache, "w"))
    return found


def words(path, cache):
    if os.path.exists(cache):
        with open(cache) as file:
            return json.load(file)
    found = {str(row["word"]) for row in json.load(open(path))}
    with open(cache, "w") as file:
        json.dump(list(found), file)  # RPL210
    return found


print(np.mean([len(facts("a.json", "b.json")), len(words("a.json", "c.json"))]))
