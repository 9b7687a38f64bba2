"""Attributes that hide the method which seeds. Adapted from DI-engine's `smac_env.py`."""


class Game:
    def __init__(self):
        self.seed = None  # RPL114

    def seed(self, seed):
        self._launch(seed)


class Once:
    def seed(self, seed):
        self.seed = seed  # RPL114
        self.world = make(self.seed)


class Named:
    def __init__(self):
        self._seed = None

    def seed(self, seed):
        self._seed = seed
        self._launch(seed)


class Property:
    @property
    def seed(self):
        return self._seed

    @seed.setter
    def seed(self, seed):
        self._seed = seed


class Wraps:
    def __init__(self, env):
        self.seed = env.seed

    def seed(self, seed):
        return self.env.seed(seed)
