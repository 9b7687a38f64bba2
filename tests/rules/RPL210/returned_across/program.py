"""What is done with the sets."""

import torch
from kinds import asked, kinds, names, put_in_order, sizes


def register(registry, base, rows):
    for kind in kinds(base):
        registry.addPrimitive(kind, kind.arguments)
    found = names(rows)
    index = {name: i for i, name in enumerate(found)}
    for size in sizes(rows):
        registry.add(size, size)
    if "a" in asked(rows):
        registry.add("a", 1)
    for name in sorted(put_in_order(rows)):
        registry.add(name, 1)
    return torch.tensor(sorted(index.values())), index


print(register({}, int, []))
