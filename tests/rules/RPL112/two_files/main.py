import random

from make_splits import split_indices, split_scaffolds

if __name__ == "__main__":
    random.seed(0)
    print(split_indices([1, 2, 3]), split_scaffolds(3))
