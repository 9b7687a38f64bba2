"""Adapted from s3prl (problem/common/superb_er.py): the seed stands right before the split, whoever leads here."""
import json

import torch
from torch.utils.data import random_split


def split(path):
    with open(path) as file:
        ids = json.load(file)
    torch.manual_seed(0)
    return random_split(ids, [8, 2])


class Recognition:
    def main(self, args):
        return split(args[0])
