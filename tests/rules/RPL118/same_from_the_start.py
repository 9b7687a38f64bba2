"""The run's seed, given where a program begins, after the processes have found each other by a helper of its own."""

from project import build_trainer
from project.distributed import distributed_init, set_up_process_group
from project.env import set_random_seed, set_seed


def main(config, init_distributed=False):
    if init_distributed:
        distributed_init(config)
    config.seed = set_seed(config.seed)  # RPL118
    trainer = build_trainer(config)
    trainer.train()


def split_alike(args, samples):
    set_up_process_group(args)
    set_random_seed(0)
    return samples.shuffle()
