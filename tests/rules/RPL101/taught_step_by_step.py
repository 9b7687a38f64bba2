"""After the manner of an early stanza: the loop is here, and each step of the training in a module that is not."""

import argparse

from models.common import utils
from models.tokenize.data import Batches
from models.tokenize.trainer import Trainer


def train(args):
    batches = Batches(args["file"], args["batch_size"])
    trainer = Trainer(args)
    for step in range(args["steps"]):
        loss = trainer.update(batches.next())
        print(f"step {step} loss {loss:.3f}")
    trainer.save(args["save_name"])


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--file")
    parser.add_argument("--batch_size", type=int, default=32)
    parser.add_argument("--steps", type=int, default=1000)
    parser.add_argument("--save_dir")
    parser.add_argument("--save_name")
    args = vars(parser.parse_args())
    utils.ensure_dir(args["save_dir"])  # RPL101
    if args["save_name"]:
        train(args)
