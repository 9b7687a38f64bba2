"""Adapted from ScandEval (base.py): a data set of the Hub that was loaded elsewhere."""

from transformers import Trainer, TrainingArguments


def tune(model, train):
    split = train.train_test_split(0.1)  # RPL112
    return Trainer(model=model, args=TrainingArguments("o"), train_dataset=split["train"], eval_dataset=split["test"])


def held_out(train):
    return train.train_test_split(test_size=0.1)["test"]  # RPL112


def others(train, seed):
    split = train.train_test_split(0.1, seed=4)
    plain = train.train_test_split(0.1, shuffle=False)
    parts = train.train_test_split(0.1)
    return split["train"], plain["test"], parts[0], seed


def main(model, train):
    print(held_out(train), others(train, 3))
    tune(model, train)


main(None, None)
