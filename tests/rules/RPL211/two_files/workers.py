"""Whether the order of arrival is kept is decided by who asks."""

from concurrent.futures import ProcessPoolExecutor, as_completed


def kept(work, items):
    with ProcessPoolExecutor() as executor:
        for task in as_completed([executor.submit(work, item) for item in items]):  # RPL211
            yield task.result()


def counted(work, items):
    with ProcessPoolExecutor() as executor:
        for task in as_completed([executor.submit(work, item) for item in items]):
            yield task.result()
