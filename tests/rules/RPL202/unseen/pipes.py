import numpy as np
from torch.utils.data import IterDataPipe, functional_datapipe


@functional_datapipe("interleave")
class Interleave(IterDataPipe):
    def __init__(self, sources, seed=2027):
        self.rng = np.random.default_rng(seed)
        self.sources = sources

    def __iter__(self):
        while True:
            yield next(self.sources[self.rng.integers(len(self.sources))])


@functional_datapipe("lines")
class Lines(IterDataPipe):
    def __init__(self, paths):
        self.paths = paths

    def __iter__(self):
        for path in self.paths:
            yield from open(path)


def build(paths, conf):
    pipe = Lines(paths)
    return pipe if conf is None else pipe.shuffle()
