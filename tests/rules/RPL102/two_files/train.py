"""The name is another file's; what it stands for is NumPy's."""
from randomness import fresh, other

rng = fresh()  # RPL102
number = other()
