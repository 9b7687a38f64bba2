# OPTIONS: --preview
"""The trainer seeds afterwards with the seed of its options: the number is for the split."""

import numpy as np
from transformers import Trainer, TrainingArguments


def make_splits(rows):
    np.random.seed(0)
    order = np.random.permutation(len(rows))
    return rows[order[:90]], rows[order[90:]]


def train(model, rows):
    training, held = make_splits(rows)
    args = TrainingArguments(output_dir="out")
    Trainer(model=model, args=args, train_dataset=training, eval_dataset=held).train()
