"""After the manner of deepmd-kit: the constructor hands its base all that it is given, but the seed."""
from .general import Fitting


class Energy(Fitting):
    def __init__(self, types, width, depth=3, activation="tanh", mixed=True, seed=None):
        self.mixed = mixed
        super().__init__(  # RPL114
            name="energy", types=types, width=width, depth=depth, activation=activation
        )


class Told(Fitting):
    def __init__(self, types, width, depth=3, activation="tanh", seed=None):
        super().__init__(types=types, width=width, depth=depth, activation=activation, seed=seed)


class Few(Fitting):
    def __init__(self, types, width, seed=None):
        super().__init__(types=types, width=width)


class Base:
    def __init__(self, types, width, depth, activation):
        self.shape = types, width, depth, activation


class Drawless(Base):
    def __init__(self, types, width, depth=3, activation="tanh", seed=None):
        super().__init__(types=types, width=width, depth=depth, activation=activation)
