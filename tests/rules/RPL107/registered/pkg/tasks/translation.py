from pkg.data import Pairs
from pkg.tasks import TASKS


class Translation:
    def __init__(self, args):
        self.dataset = Pairs(args)


TASKS["translation"] = Translation
