"""Trainers of sentence-transformers seed when they are made: what is sampled before differs, what a transform draws
later does not (adapted from its examples)."""

import random

from datasets import load_dataset
from sentence_transformers import SentenceTransformer, SentenceTransformerTrainer
from sentence_transformers.losses import MultipleNegativesRankingLoss

model = SentenceTransformer("all-mpnet-base-v2")
dataset = load_dataset("stsb", split="train")
keep = random.sample(range(len(dataset)), k=1000)  # RPL101
trainer = SentenceTransformerTrainer(
    model=model, train_dataset=dataset.select(keep), loss=MultipleNegativesRankingLoss(model)
)
trainer.train()
