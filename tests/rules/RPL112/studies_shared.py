# OPTIONS: --no-preview
"""Left alone by default: studies in a storage are shared by processes, which must not all try the same points,
or are opened to be read."""

import numpy as np
import optuna

SEED = 7


def search(objective, storage, options):
    study = optuna.create_study(storage=storage, load_if_exists=True)
    study.optimize(objective, n_trials=np.uint8(5))
    optuna.create_study(**options).optimize(objective)


def search_alone(objective):
    study = optuna.create_study(study_name="own")  # RPL112
    study.optimize(objective, n_trials=5)
