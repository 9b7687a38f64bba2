# OPTIONS: --no-preview
"""A program of the project stands beside it, and nothing calls it: by default nobody's business."""


def estimator_fn():
    from sklearn.linear_model import SGDRegressor

    return SGDRegressor()
