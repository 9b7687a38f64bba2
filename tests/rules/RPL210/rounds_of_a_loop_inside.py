"""Adapted from ms-swift (transformers_utils.py): the counter counts the rounds of the loop inside."""

import json


def shorten(names, modules, at_least):
    inner = {module.name for module in modules}
    found = set()
    for name in names:
        parts = name.split(".")
        i = 1
        for node in inner:
            while parts and node.endswith(name) or i < at_least:
                name = f"{parts.pop()}.{name}"
                i += 1
        found.add(name)
    return sorted(found)


def numbered(modules, path):
    i, table = 0, {}
    for name in {module.name for module in modules}:  # RPL210
        table[name] = i
        i += 1
    with open(path, "w") as file:
        json.dump(table, file)
