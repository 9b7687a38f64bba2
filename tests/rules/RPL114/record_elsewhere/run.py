import torch
from engines import Trainer
from settings import TrainingArguments


def run(model, args: TrainingArguments):
    return Trainer(model, args.rate, torch.device("cpu"), seed=42)  # RPL114
