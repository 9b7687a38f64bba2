"""Comments that are needed, or are not ours."""

import numpy as np

rng = np.random.default_rng()  # noqa: RPL102
two = np.random.RandomState()  # noqa: E501,RPL102 - wanted: another run, another sample
any_of = np.random.default_rng()  # noqa: RPL1
long = 1  # noqa: E501
all_of = 2  # noqa
text = "x = 1  # noqa: RPL102"
# RPL102 is what the comments above are about
