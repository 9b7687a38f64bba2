from mixing import Mosaic
from seeding import init_seeds


def setup(options):
    init_seeds(options.seed)
    return Mosaic()
