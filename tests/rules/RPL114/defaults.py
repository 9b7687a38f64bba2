# Adapted from egnn (qm9/args.py): a table of defaults, and no command line.
import argparse


def init_args():
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--depth", type=int, default=4)
    return parser.parse_args([])


print(init_args().depth)
