from trainer import Trainer


def on_epoch(trainer, epoch):
    trainer.train_sampler.set_epoch(epoch)


def main(data):
    trainer = Trainer()
    trainer.load(data)
    trainer.train(10, on_epoch)
