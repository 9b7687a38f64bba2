import pytorch_lightning as pl
from elsewhere.models import Net
from elsewhere.setup import prepare_seeds


def main():
    prepare_seeds()
    trainer = pl.Trainer(max_epochs=3)
    trainer.fit(Net())


if __name__ == "__main__":
    main()
