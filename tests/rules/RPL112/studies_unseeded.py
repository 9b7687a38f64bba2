# OPTIONS: --no-preview
"""Left alone by default: nothing here is to repeat."""

import numpy as np
import optuna


def main(objective):
    study = optuna.create_study(direction="minimize")
    study.optimize(objective, n_trials=np.uint8(5))
