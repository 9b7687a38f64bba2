# OPTIONS: --no-preview
"""Adapted from mlflow/mlp-regression-template: the framework calls this, and what releases it is no program of its."""


def estimator_fn():
    from sklearn.linear_model import SGDRegressor

    return SGDRegressor()  # RPL112
