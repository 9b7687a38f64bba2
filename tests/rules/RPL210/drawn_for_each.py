# OPTIONS: --preview
"""A draw for each element of a set, which another class may hold: the numbers are dealt out in the set's order."""

import numpy as np


class Disease:
    all_complications = {"sepsis", "empyema", "abscess"}
    codes = {"a", "b"}
    renewed_terms = {"a", "b"}


class Model:
    def __init__(self, module):
        self.module = module
        self.rng = module.rng

    def onset(self, probs):
        found = {c for c in self.module.all_complications if probs[c] > self.rng.random_sample()}  # RPL210
        return found

    def by_class(self, probs):
        return {c: self.rng.random() for c in Disease.codes}  # RPL210

    def in_order(self, probs):
        return {c for c in sorted(self.module.all_complications) if probs[c] > self.rng.random_sample()}

    def without_draws(self, probs):
        return {c for c in self.module.all_complications if probs[c] > 0.5}

    def own_rng(self, probs):
        found = set()
        for c in self.module.all_complications:
            rng = np.random.default_rng(len(c))
            if rng.random() < probs[c]:
                found.add(c)
        return found

    def renewed(self, module, probs):
        module.renewed_terms = ["a", "b"]
        return {c for c in module.renewed_terms if probs[c] > self.rng.random()}
