"""Numbers beside a seed that are to stay: for what is shown, for evaluation, said to be fixed, or where none is given."""
import numpy as np
from sklearn.manifold import TSNE
from sklearn.model_selection import train_test_split


def train(data, labels, model, seed):
    train_x, test_x, train_y, test_y = train_test_split(data, labels, random_state=42)
    model.fit(train_x, train_y, seed=seed)
    return model.score(test_x, test_y)


def evaluate(model, task, seed):
    validation_tasks = task.draw(100, seed=1)
    return model.run(validation_tasks, seed=seed)


def plot_points(points, seed):
    return TSNE(random_state=0).fit_transform(points), seed


def build(factory, seed=None):
    if seed is None:
        return factory.make(seed=0)
    return factory.make(seed=seed)


def options(make_config, model, seed):
    config = make_config(seed=0)
    model.start(config, seed=seed)


def fixed(pool, model, seed):
    # the same items for all runs: fixed on purpose
    items = pool.draw(100, seed=7)
    return model.fit(items, seed=seed)


def both(pool, seed):
    rng = np.random.default_rng(seed)
    return pool.draw(rng, seed=0), pool.draw(seed, seed=1)
