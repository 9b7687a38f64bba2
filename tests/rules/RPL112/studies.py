"""optuna's studies make a sampler of their own; by default this is said where somebody wants to repeat the run."""

import numpy as np
import optuna
from optuna.samplers import TPESampler

SEED = 7
np.random.seed(SEED)


def objective(trial):
    return trial.suggest_float("lr", 0, 1) + np.random.rand()


study = optuna.create_study()  # RPL112
study.optimize(objective, n_trials=5)

asked = optuna.create_study(direction="minimize", pruner=optuna.pruners.NopPruner())  # RPL112
asked.tell(asked.ask(), 1.0)

several = optuna.create_study(directions=["minimize", "maximize"])  # RPL112
several.optimize(objective, n_trials=5)

left = optuna.create_study(sampler=None)  # RPL112
left.optimize(objective, n_trials=5)

seeded = optuna.create_study(sampler=TPESampler(seed=SEED))
seeded.optimize(objective, n_trials=5)

grid = optuna.create_study(sampler=optuna.samplers.GridSampler({"lr": [0, 1]}))
grid.optimize(objective, n_trials=2)

later = optuna.create_study()
later.sampler = TPESampler(seed=SEED)
later.optimize(objective, n_trials=5)
