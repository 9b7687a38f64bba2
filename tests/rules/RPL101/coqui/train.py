"""Adapted from TTS (recipes/ljspeech/glow_tts/train_glowtts.py): the model is there before its trainer seeds torch."""
import torch
from data import load_samples
from trainer import Trainer, TrainerArgs
from trainer.config import TrainerConfig


class Net(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.layer = torch.nn.Linear(4, 1)


config = TrainerConfig(epochs=1)
train, test = load_samples("samples")
model = Net()  # RPL101
trainer = Trainer(TrainerArgs(), config, "out", model=model, train_samples=train, eval_samples=test)
trainer.fit()
