"""A mode is no training, a library's training is its own affair, and what is set up elsewhere may seed."""

import torch
import xgboost
from models.net import Net
from utils.experiment import setup_experiment


def score(path, frame, labels):
    net = Net()
    net.load_state_dict(torch.load(path))
    net.train(False)
    booster = xgboost.train({"objective": "reg:squarederror"}, xgboost.DMatrix(frame, labels))
    return net(torch.as_tensor(frame)), booster


def main():
    experiment = setup_experiment("scores")
    print(score("net.pt", experiment.frame, experiment.labels))


if __name__ == "__main__":
    main()
