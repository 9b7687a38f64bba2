# OPTIONS: --no-preview
"""A sampler that no study is given. After ORNL/HydraGNN (examples/qm9_hpo). A split that is coupled, too."""

import optuna
import torch
from torch.utils.data import random_split


def halves(data):
    model = torch.nn.Linear(4, 1)
    first, second = random_split(data, [10, len(data) - 10])
    return model(torch.stack(list(first))), second


def search(objective):
    sampler = optuna.samplers.TPESampler(consider_prior=True)
    given = optuna.samplers.TPESampler(consider_prior=True)  # RPL112
    study = optuna.create_study(sampler=given)
    study.optimize(objective, n_trials=5)
    return study.best_params


if __name__ == "__main__":
    torch.manual_seed(3)
    print(halves(torch.rand(100, 4)))
    print(search(lambda trial: trial.suggest_float("x", 0, 1)))
