from pytorch_lightning import Trainer, seed_everything

from .settings import settings


def fit(model, data, epochs=10, seed=None):
    seed_everything(settings.seed if seed is None else seed, workers=True)
    Trainer(max_epochs=epochs).fit(model, data)
