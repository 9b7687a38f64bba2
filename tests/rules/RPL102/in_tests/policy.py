def train(rng, steps):
    return rng.normal(size=steps)
