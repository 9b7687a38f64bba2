"""After OpenFold's train_openfold.py: the workers of all ranks are seeded alike."""

import pytorch_lightning as pl
from pytorch_lightning import seed_everything


def main(args, model, data):
    seed_everything(args.seed)  # RPL118
    trainer = pl.Trainer(devices=args.gpus, strategy="ddp")
    trainer.fit(model, data)


def workers(args, model, data):
    pl.seed_everything(args.seed, workers=True)
    trainer = pl.Trainer(devices=args.gpus, strategy="ddp")
    trainer.fit(model, data)
