# Adapted from setfit (trainer.py) and OpenNMT-py (train_single.py): seeds under a condition about something else.
import torch
from transformers import set_seed


class Trainer:
    def train(self, trial=None):
        if trial:
            set_seed(self.seed)  # RPL110
            self.search(trial)
        return self.fit()

    def fit(self):
        return None


def training_options(opt):
    if opt.gpuid:
        torch.cuda.set_device(opt.device_id)
    return opt


def main(args):
    if args.deterministic:
        torch.cuda.set_device(0)
    return args
