import argparse

import lib


def run(data, args):
    print(args.seed)
    return lib.split(data)  # RPL114


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=0)
    run(list(range(10)), parser.parse_args())
