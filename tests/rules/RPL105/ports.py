# Adapted from stanford-futuredata/ColBERT (infra/launcher.py): the port is another one each time, on purpose.
import random
import time


def launch(start):
    rng = random.Random(time.time())
    port = str(12355 + rng.randint(0, 1000))
    start(port)


def launch_shuffled(start, jobs):
    rng = random.Random(time.time())  # RPL105
    port = str(12355 + rng.randint(0, 1000))
    start(port, rng.sample(jobs, len(jobs)))
