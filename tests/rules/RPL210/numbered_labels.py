# OPTIONS: --no-preview
"""Labels of a set that a loop numbers; numbers that it numbers anew."""

import numpy as np
import torch


def entities_of(triples):
    entities = {head for head, _, _ in triples} | {tail for _, _, tail in triples}
    table = {}
    for entity in entities:  # RPL210
        table[entity] = len(table)
    return table


def by_order(triples):
    entities = {head for head, _, _ in triples}
    table = {}
    for entity in sorted(entities):
        table[entity] = len(table)
    return table


def lengths(triples):
    entities = {head for head, _, _ in triples}
    return {entity: len(entity) for entity in entities}


def nodes_of(edges):
    nodes = set(np.asarray(edges).ravel().tolist())
    table = {}
    for node in nodes:
        table[node] = len(table)
    return torch.tensor([table[a] for a, _ in edges])
