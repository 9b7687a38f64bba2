import suites


def make_task(task, seed):
    return suites.make(task, seed=seed)
