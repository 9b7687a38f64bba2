"""What tasks of a pool draw follows no seed of the parent (adapted from penn, transform_data.py)."""
import multiprocessing as multi
import numpy as np
from scipy.stats import special_ortho_group


class Transformer:
    def transform(self, path):
        matrix = special_ortho_group.rvs(3)  # RPL101
        np.save(path, matrix)


def main(paths):
    transformer = Transformer()
    with multi.Pool() as pool:
        pool.map(transformer.transform, paths)


if __name__ == "__main__":
    main(["a", "b"])
