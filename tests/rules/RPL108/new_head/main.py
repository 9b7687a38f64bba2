"""Adapted from JointBERT (main.py before 8bfa415): the trainer makes the model from a checkpoint that lacks the new
head, and seeds when it trains."""

import argparse

from trainer import Trainer


def main(args):
    trainer = Trainer(args)  # RPL108
    trainer.train()


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=1234)
    main(parser.parse_args())
