# Adapted from OpenNMT-py (train_single.py): what reads the options seeds two of the three.
import random

import torch
from onmt.inputters.inputter import build_dataset_iter
from onmt.trainer import build_trainer


def training_opt_postprocessing(opt):
    random.seed(opt.seed)
    torch.manual_seed(opt.seed)  # RPL107
    return opt


def shuffled(opt):
    random.seed(opt.seed)
    torch.manual_seed(opt.seed)
    return opt


def main(opt):
    opt = training_opt_postprocessing(opt)
    trainer = build_trainer(opt)
    trainer.train(build_dataset_iter(opt), opt.steps)
