"""The names are another file's; one stands for NumPy's, the other for a function of the project."""
from randomness import RandomState, default_rng

rng = default_rng()  # RPL102
number = RandomState()
