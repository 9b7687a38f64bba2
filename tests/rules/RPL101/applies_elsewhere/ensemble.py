from trainer import Trainer


class Ensemble:
    def __init__(self, names):
        self.trainers = [Trainer(name) for name in names]

    def parse(self, sentence):
        return [trainer.model(sentence) for trainer in self.trainers]
