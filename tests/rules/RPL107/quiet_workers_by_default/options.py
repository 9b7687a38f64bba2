# OPTIONS: --preview
import argparse


def read():
    parser = argparse.ArgumentParser()
    parser.add_argument("--num_workers", type=int, default=4)
    parser.add_argument("--seed", type=int, default=5)
    return vars(parser.parse_args())
