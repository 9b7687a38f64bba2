import random

import torch

random_int = random.randint(0, 2**32)  # RPL101


def main(rows):
    dirty_hash = "%x" % random_int
    print(dirty_hash, rows[random_int % len(rows)], torch.__version__)


if __name__ == "__main__":
    main([1, 2, 3])
