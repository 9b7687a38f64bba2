from .table import SETS


def get_dataset(name, root):
    if name not in SETS:
        raise KeyError(name)
    chosen = SETS[name]
    return chosen(root)
