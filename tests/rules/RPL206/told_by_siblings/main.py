from energy import EnergyTrainer
from forces import ForcesTrainer


def main(kind, model, data):
    trainer = {"forces": ForcesTrainer, "energy": EnergyTrainer}[kind](model)
    trainer.load(data)
    trainer.train(10)
