"""Where a seed goes: from options and parameters to RNGs, and on which way it is lost, changed or used twice."""
