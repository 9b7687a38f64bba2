"""Adapted from pyannote.audio (utils/random.py): what the environment holds is a string, whatever it is called."""

import os
import random
import socket
import sys


def make(model):
    outer = os.environ.get("PL_GLOBAL_SEED", "unset")
    return random.Random(hash((outer, model.epoch)))  # RPL106


def of_host():
    host = socket.gethostname()
    seed = hash(host)  # RPL106
    random.seed(seed)


def of_argument():
    first = sys.argv[1]
    random.seed(hash(first))  # RPL106


def joined(epoch, fold):
    mixed = f"{epoch}-" + str(fold)
    random.seed(hash(mixed) % 2**32)  # RPL106


def of_numbers(epoch):
    outer = int(os.environ["PL_GLOBAL_SEED"])
    random.seed(hash((outer, epoch)))
