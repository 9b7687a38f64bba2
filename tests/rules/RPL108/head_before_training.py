"""Adapted from JointBERT (trainer.py): the trainer loads its model when it is made, and seeds when it trains."""

from transformers import AutoModel, BertForSequenceClassification
from transformers import AdamW

from helpers import set_seed


class Trainer:
    def __init__(self, args):
        self.args = args
        self.model = BertForSequenceClassification.from_pretrained(args.path)

    def train(self, loader):
        optimizer = AdamW(self.model.parameters())
        set_seed(self.args.seed)  # RPL108
        for batch in loader:
            self.model(**batch).loss.backward()
            optimizer.step()


class Encoder:
    def __init__(self, args):
        self.args = args
        self.model = AutoModel.from_pretrained(args.path)  # all of it is loaded

    def train(self, loader):
        optimizer = AdamW(self.model.parameters())
        set_seed(self.args.seed)
        for batch in loader:
            self.model(**batch).loss.backward()
            optimizer.step()


class Seeded:
    def __init__(self, args):
        set_seed(args.seed)
        self.model = BertForSequenceClassification.from_pretrained(args.path)

    def train(self, loader):
        optimizer = AdamW(self.model.parameters())
        for batch in loader:
            self.model(**batch).loss.backward()
            optimizer.step()
