"""After the manner of FLAML: the search in use may be an older one, which takes no seed."""
from search import Local, Search


class Blend:
    def __init__(self, space, seed=20):
        self.seed = seed
        self.local = Local(space, seed=self.seed)
        try:
            self.all = Search(space=space, seed=self.seed)
        except TypeError:
            self.all = Search(space=space)
