from argparse import ArgumentParser


def get_parser():
    parser = ArgumentParser()
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--split-seed", type=int, default=0)  # RPL114
    return parser
