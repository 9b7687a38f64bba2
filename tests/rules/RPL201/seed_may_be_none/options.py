import argparse

parser = argparse.ArgumentParser()
parser.add_argument("--seed", default=None, type=int)
