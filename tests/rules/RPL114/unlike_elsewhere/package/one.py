from package.designs import Design
from shared import algorithm_globals


def design(scenario, probability=0.2):
    return Design(probability, seed=scenario.seed)


def points(count):
    return algorithm_globals.random.normal(size=count)
