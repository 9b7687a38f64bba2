"""Adapted from lm-evaluation-harness (lm_eval/evaluator.py): tasks with a number of examples of their own draw theirs
unseeded."""
import logging

import torch


def evaluate(tasks, count=None, seed=1234):
    for task in tasks:
        if count is not None:
            task.set_config(key="count", value=count)
            task.set_fewshot_seed(seed=seed)  # RPL110
            logging.info("seed %d", seed)
        else:
            task.set_config(key="count", value=0)
    return torch.stack([task.run() for task in tasks])


def always(tasks, count=None, seed=1234):
    for task in tasks:
        if count is not None:
            task.set_config(key="count", value=count)
        else:
            task.set_config(key="count", value=0)
        task.set_fewshot_seed(seed=seed)


def drawn(tasks, shuffle, seed=1234):
    for task in tasks:
        if shuffle:
            task.set_fewshot_seed(seed=seed)
        else:
            task.in_order()
