"""What is updated in the loop is no model that anything shows to be trained: bars, averages, tables."""

import argparse

from models.common import utils
from models.progress.bars import Bar
from models.tokenize.data import Batches


def count(args):
    bar = Bar(args.steps)
    table = utils.Table(args.file)
    for batch in Batches(args.file):
        bar.update(len(batch))
        table.update(batch)
    table.save(args.save_name)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--file")
    parser.add_argument("--steps", type=int, default=1000)
    parser.add_argument("--save_name")
    count(parser.parse_args())
