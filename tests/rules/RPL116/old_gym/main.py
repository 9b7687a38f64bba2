# Adapted from rail-berkeley/rlkit (launchers/skewfit_experiments.py): the spaces of gym before 0.11 share one RNG, which
# the import seeds with 0.
import numpy as np


def explore(env, steps):
    taken = [env.action_space.sample() for _ in range(steps)]
    np.save("actions.npy", taken)
