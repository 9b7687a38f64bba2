"""With preview, a program that never comes by says nothing about it."""


def estimator_fn():
    from sklearn.linear_model import SGDRegressor

    return SGDRegressor()  # RPL112
