"""The words are left out when a sample is read: the trainer has seeded by then (adapted from sentence-transformers'
TSDAE)."""

import random

from datasets import load_dataset
from sentence_transformers import SentenceTransformer, SentenceTransformerTrainer
from sentence_transformers.losses import DenoisingAutoEncoderLoss


def noisy(batch):
    return {"noisy": [[w for w in text.split() if random.random() < 0.6] for text in batch["text"]]}


model = SentenceTransformer("bert-base-uncased")
dataset = load_dataset("stsb", split="train")
dataset.set_transform(lambda batch: noisy(batch))
trainer = SentenceTransformerTrainer(model=model, train_dataset=dataset, loss=DenoisingAutoEncoderLoss(model))
trainer.train()
