import numpy as np


def prepare(number):
    np.random.seed(number)  # RPL204


def other(number):
    np.random.seed(number)
