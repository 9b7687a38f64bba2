"""The seed that is kept is not the one that was given. Adapted from explosion/thinc (HashEmbed)."""
from models import Model


class HashEmbed(Model):
    def __init__(self, width, seed=None, **kwargs):
        super().__init__(**kwargs)
        self.width = width
        self.seed = self.id  # RPL114

    def predict(self, ids):
        return self.ops.hash(ids, self.seed) % self.width


class GivenFirst(Model):
    def __init__(self, width, seed=None, **kwargs):
        super().__init__(**kwargs)
        self.width = width
        self.seed = self.id if seed is None else seed
