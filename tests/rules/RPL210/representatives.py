# OPTIONS: --no-preview
"""One that is taken by position: any of them would do, or there is but one; and columns, which have names."""

import pickle
import re

import numpy as np
import pandas as pd


def controls(table, target):  # adapted from pertpy, tools/_mixscape.py
    control = list(set(table["gene"]).difference({target}))[0]
    other = list(set(map(str, table["guide"])) - {f"{target} NP", target})[0]
    first = next(iter(set(map(str, table["plate"])) - {target}))
    return table[table["gene"] == control], table[table["guide"] == other], first


def first_gene(table, targets):
    rest = list(set(map(str, table["gene"])).difference(targets))  # in preview
    return table[table["gene"] == rest[0]]


def samples(table, design, sample):  # adapted from pertpy, tools/_milo.py
    covariates = [part.strip() for part in set(re.split("[+*]", design.lstrip("~")))]
    table = table[covariates + [sample]].drop_duplicates()
    table = table[covariates + [sample]]
    table.index = table[sample].astype("str")
    return table.loc[:, covariates + [sample]]


def parts_by(data, symbols, settings):  # adapted from FlashRAG, dataset/utils.py
    parts = {symbol: [] for symbol in set(map(str, symbols))}
    for symbol in set(map(str, symbols)):
        parts[symbol] = Part(settings, [x for x, s in zip(data, symbols) if s == symbol])
    return Part(list(parts.values())[0].config, data)


class Part:
    def __init__(self, config, data):
        self.config = config
        self.data = data


def rolled(table, keys, size):  # adapted from RePlay, preprocessing/sequence_generator.py
    value_columns = list(set(map(str, table.columns)).difference(keys))
    for column in value_columns:
        table["last_" + column] = table[column].shift(size)
    return table[table["last_" + value_columns[0]].notna()]


class Parts:
    def __init__(self, table):  # adapted from returnn, datasets/meta.py
        self.keys = set(str(key) for key in table)
        self.parts = {key: table[key] for key in self.keys}

    def shares(self, order):
        found = [[] for _ in self.parts]
        for place, entry in order:
            found[place].append(entry)
        for place, _ in enumerate(self.parts):
            if not found[place]:
                raise ValueError(f"part {place} is empty")
        return found

    def check(self, log):
        for key in self.keys:
            if not self.parts[key]:
                print(f"{key} is empty", file=log.warnings)


class Report:
    def __init__(self, rows, name):  # adapted from AlignScore, evaluate.py
        self.rows, self.name, self.results = rows, name, []

    def run(self):
        for language in list(set(str(row["lang"]) for row in self.rows)):
            scores = [row["score"] for row in self.rows if row["lang"] == language]
            self.results.append({"language": language, "score": np.mean(scores)})

    def save(self):
        with open(f"{self.name}.pkl", "wb") as file:
            pickle.dump(self.results, file)


def vocabulary(rows, path):
    words = list(set(str(row["word"]) for row in rows))  # RPL210
    with open(path, "w") as file:
        for word in words:
            file.write(word + "\n")
    return pd.Series(words)
