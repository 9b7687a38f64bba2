"""Numbers that entries of a table get by the hash of a name; adapted from facebook/Ax, ax/storage/metric_registry.py."""


class Base:
    pass


def register(kind, number=None, known=None):
    known = known or {Base: 0}
    chosen = number or abs(hash(kind.__name__)) % (10**5)  # RPL106
    return {kind: chosen, **known}


def register_all(kinds, known):
    return {
        **{kind: number if number else abs(hash(kind.__name__)) % 1000 for kind, number in kinds.items()},  # RPL106
        **known,
    }


def number_layers(model):
    numbers = {}
    for name, layer in model.named_modules():
        numbers[name] = hash(layer.__class__.__qualname__) % 64  # RPL106
    return numbers


def remembered(kind, cache):
    # A key that is found again in the same process only.
    key = hash(kind.__name__)
    if key not in cache:
        cache[key] = kind()
    return cache[key]


def counted(rows):
    totals = {}
    for row in rows:
        totals[row.number] = hash(row.number) % 7
    return totals


def shown(kind):
    print(abs(hash(kind.__name__)) % 100)
