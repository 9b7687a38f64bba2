"""Adapted from fairseq (train.py before 4a7cd5825): tasks and their data are out of sight."""

import torch
from toolkit import options, tasks
from toolkit.trainer import Trainer


def main(args):
    torch.manual_seed(args.seed)  # RPL107
    task = tasks.setup_task(args)
    trainer = Trainer(args, task, task.build_model(args))
    for samples in task.batches():
        trainer.train_step(samples)


if __name__ == "__main__":
    main(options.parse_args())
