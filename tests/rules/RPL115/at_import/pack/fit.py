"""Adapted from EUGENe (train/_fit.py): the module seeds when it is imported, and training does not."""

import logging

from pytorch_lightning import Trainer, seed_everything

from .settings import settings

logging.disable(logging.ERROR)
seed_everything(settings.seed, workers=True)  # RPL115
logging.disable(logging.NOTSET)


def fit(model, data, epochs=10):
    Trainer(max_epochs=epochs).fit(model, data)
