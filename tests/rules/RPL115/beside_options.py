# Adapted from stanza (models/lemmatizer.py): two RNGs follow the option, and one does not.
import random

import numpy as np
import torch


def main(args):
    torch.manual_seed(args.seed)
    np.random.seed(args.seed)
    random.seed(1234)  # RPL115
    return args


def helper(args):
    torch.manual_seed(args.seed)
    np.random.seed(args.seed)
    random.seed(args.seed)
