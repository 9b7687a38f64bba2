import re

import numpy as np


def relabelled(paths):
    pattern = re.compile(r"([-\d]+)_c(\d)")
    pid_container = set()
    for path in paths:
        pid, _ = pattern.search(path).groups()
        pid_container.add(pid)
    return {pid: label for label, pid in enumerate(pid_container)}  # RPL210


def of_an_array(people):
    marks = np.array([person.surname for person in people])
    return {mark: label for label, mark in enumerate(set(marks.tolist()))}  # RPL210
