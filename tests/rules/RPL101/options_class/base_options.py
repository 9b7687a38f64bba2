import argparse


class BaseOptions:
    def initialize(self, parser):
        parser.add_argument("--seed", default=None, type=int, help="seed for initializing training")
        return parser

    def parse(self):
        return self.initialize(argparse.ArgumentParser()).parse_args()
