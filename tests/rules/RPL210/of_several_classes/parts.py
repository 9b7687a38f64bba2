# OPTIONS: --no-preview --mode debug
"""Which class's `get_keys` a caller elsewhere asks cannot be told. Adapted from returnn, datasets/meta.py and basic.py."""


class Sequence:
    def __init__(self, features):
        self.features = features

    def get_keys(self):
        return self.features.keys()


class Joined:
    def __init__(self, table):
        self.keys = {str(key) for key in table}
        self.table = table

    def get_keys(self):
        return sorted(self.keys)

    def sequence(self, index):
        return Sequence({key: self.table[key][index] for key in self.keys})
