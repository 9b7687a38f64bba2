"""What preview adds: the order is taken for meant unless what is done with it surely does not depend on it. After
pytorch-forecasting (data/timeseries.py, models/base_model.py), RecBole (data/dataset/dataset.py), torch_geometric
(utils/convert.py) and a retrieval solution (submit_retrieval.py)."""

from collections import defaultdict

import numpy as np
import pandas as pd
import torch
import torch.distributed as dist


class Series:
    FIELDS = {"group", "time"}

    def __init__(self, groups, categoricals, hparams, config):
        self.hparams = hparams
        self.encoders = {}
        self.aliases = config["aliases"] or []
        self.aliases = set(self.aliases)  # RPL210
        for name in set(groups + categoricals):  # RPL210
            hparams.columns[name] = hparams.transform(name, hparams.columns[name])
        config["names"] = list(set(groups + categoricals))  # RPL210
        hparams.names = list(set(groups))  # RPL210

    @property
    def reals(self):
        return list(set(self.hparams.static + self.hparams.varying))  # RPL210

    def known(self, name):
        return name in self.reals

    def values(self):
        return [getattr(self, field) for field in self.FIELDS]  # RPL210

    def remapped(self):
        return self._in_order(self.aliases)

    def _in_order(self, fields):
        table = []
        for field in sorted(fields, key=lambda f: f != self.hparams.first):  # RPL210
            table.append(self.hparams.columns[field])
        return table


def from_graph(graph, wanted=None):
    if graph.nodes:
        attributes = set(graph.nodes[0].keys())
    else:
        attributes = {}
    data = graph.read()
    if wanted is None:
        wanted = list(attributes)  # RPL210
    data.x = torch.cat([data[key] for key in wanted])
    return data


def reranked(scores, table, ids):
    found = set(table[table["id"] == 1].index) - set(ids)
    return pd.Series(scores, index=found)  # RPL210


def reduced(metrics, others):
    for key in metrics.keys() | others.keys():  # RPL210
        dist.all_reduce(metrics[key])


def candidates(pairs, entities):
    linked = defaultdict(set)
    for head, tail in pairs:
        linked[head].add(tail)
    return {head: np.random.choice(list(found)) for head, found in linked.items()}  # RPL210


def chosen(targets, class_to_idx, subset):
    wanted = set(subset) & set(class_to_idx)
    rows = np.concatenate([np.where(targets == class_to_idx[c])[0] for c in wanted])  # RPL210
    return torch.utils.data.Subset(targets, rows)


def first_two(names: set[str]):
    first, second = names  # RPL210
    yield first, second
    yield from names  # RPL210


def described(rows):
    return {"text": ", ".join({row.name for row in rows})}  # RPL210


def far_from_here(rows):
    users = set(row.user_id for row in rows)  # RPL210
    table = {}
    for row in rows:
        table.setdefault(row.user_id, 0)
        table[row.user_id] += 1
    #
    #
    #
    #
    #
    #
    return list(users), table  # RPL210


def left_alone(rows, model, columns):
    names = {row.name for row in rows}
    for name in names:
        if name not in model.known:
            raise KeyError(name)
        print(name, len(name))
        getattr(model, name).requires_grad_(False)
        model.counts[name] = 0
    for name in names:
        model.new[name] = model.old[name]
    table = pd.DataFrame(rows).drop(columns=set(columns))
    return table, sorted(names, key=lambda name: (name != "first", name)), sum(len(name) for name in names)


def also_left_alone(rows, indices):
    ordered = dict.fromkeys(row.name for row in rows)
    kept = list(set(rank for rank in range(len(rows))) - set(int(i) for i in indices))
    return [rows[i] for i in kept], list(ordered)


def in_steps(images, texts):
    stems = set(path.stem for path in images)
    stems &= set(path.stem for path in texts)
    stems = list(stems)  # RPL210
    return stems[:10]


def _patterns(files):
    splits = {name.split("-")[0] for name in files}
    return {split: f"{split}-*" for split in splits}  # RPL210


def patterns_of(folder):
    return _patterns(folder.names())
