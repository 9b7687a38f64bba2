import argparse

parser = argparse.ArgumentParser()
parser.add_argument("--search_random_seed", action="store_true")
parser.add_argument("--first_seed", type=int, default=None)
args = parser.parse_args()
