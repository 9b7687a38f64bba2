# OPTIONS: --no-preview
"""After michiyasunaga/qagnn (preprocess.py): nothing here draws, and `--seed` is a habit."""

import argparse

from convert import convert


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--path", default="train.jsonl")
    args = parser.parse_args()
    for step in [{"func": convert, "args": (args.path,)}]:
        step["func"](*step["args"])


if __name__ == "__main__":
    main()
