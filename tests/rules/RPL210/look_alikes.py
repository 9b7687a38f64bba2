"""Sets whose order is stable or goes nowhere."""

import numpy as np
import torch


def numbers(items):
    ids = set(range(10)) | {len(item) for item in items}
    return list(ids), {n: i for i, n in enumerate(set(int(x) for x in items))}


def indices(length: int, chosen: set[int]):
    rest = set(range(length)) - chosen
    return torch.tensor(list(rest))


def in_order(names):
    return sorted(set(names)), np.unique(list(set(names)))


def sorted_later(texts):
    words = list({word for text in texts for word in text.split()})
    words.sort()
    return {word: i for i, word in enumerate(words)}


def counted(names, wanted):
    seen = set(names)
    return len(seen), "a" in seen, seen & set(wanted), max(seen), all(n in wanted for n in seen)


def moved(model, names):
    for name in set(names):
        getattr(model, name).cuda()
    kwargs = {name: None for name in set(names)}
    return model(**kwargs)


def said(found, expected):
    missing = set(expected) - set(found)
    if missing:
        raise KeyError(f"missing: {', '.join(missing)}")
    extra = list(set(found) - set(expected))
    print("first few:", extra[:3])


def exactly_one(names):
    kinds = set(names)
    assert len(kinds) == 1
    return kinds.pop()


def dictionary(names):
    return [n for n in dict.fromkeys(names)]


def merged(paths):
    names = [p.name for p in paths]
    return set([n.lower() for n in list(set(names))])


def ranked(words: list[str], freq):
    return sorted(set(words), key=lambda word: (-freq[word], word)), min(set(words), key=lambda w: (len(w), w))


def unique_pairs(rows):
    pairs = set()
    for row in rows:
        pairs.add(tuple(row))
    return np.array(list(pairs), dtype=np.int32)[0]


class Item:
    def __init__(self, domain):
        self.domain = domain


class Wild:
    def get_domain(self, row):
        return int(row[0])

    def read(self, rows):
        items = []
        for row in rows:
            domain = self.get_domain(row)
            items.append(Item(domain=domain))
        domains = set([item.domain for item in items])
        return {domain: number for number, domain in enumerate(domains)}


def along(batches):
    shared = set.intersection(*[set(batch) for batch in batches])
    values = [[batch[key] for batch in batches] for key in shared]
    merged = {}
    for key, value in zip(shared, values, strict=True):
        merged[key] = torch.cat(value)
    return merged


class Wrong:
    def __init__(self, names):
        self.names = names

    @property
    def wrong_names(self):
        return list(set(self.names))


def report(wrong: Wrong):
    return sorted(wrong.wrong_names)


def of_videos(labels):
    for video in range(len(labels)):
        joined = list({label for frame in labels[video] for label in frame})
        for frame in range(len(labels[video])):
            labels[video][frame] = joined
    return labels


def one_hot(labels, video, count):
    target = np.zeros(count)
    for label in of_videos(labels)[video][0]:
        target[label] = 1.0
    return target


def without(batch, names):
    """As in torchrl (objectives): entries are taken by their names."""
    keys = list(set(str(name) for name in names))
    return batch.select(*keys).exclude(*keys)


def modules(size):
    """As in QHNet (OpenDFT): a set of one has no order."""
    layers = torch.nn.ModuleDict()
    for name in {"hamiltonian"}:
        layers[name] = torch.nn.Linear(size, size)
    return layers
