"""Sorts by what an object is in this process: its address, its hash."""


def by_address(nodes):
    nodes.sort(key=lambda node: id(node))  # RPL106
    return sorted(nodes, key=id)  # RPL106


def by_hash(nodes):
    return min(nodes, key=hash)  # RPL106


def by_number(nodes):
    return sorted(nodes, key=lambda node: node.id)
