# Adapted from KaiyangZhou/deep-person-reid (market1501.py): a set of ints has the same order in every run.
import re

import numpy as np


def relabelled(paths):
    pattern = re.compile(r"([-\d]+)_c(\d)")
    pid_container = set()
    for path in paths:
        pid, _ = map(int, pattern.search(path).groups())
        if pid == -1:
            continue
        pid_container.add(pid)
    return {pid: label for label, pid in enumerate(pid_container)}


def of_an_array(sizes):
    marks = np.array([len(size) for size in sizes])
    return {mark: label for label, mark in enumerate(set(marks.tolist()))}


def counted(pairs):
    first, *_ = [int(part) for part in pairs]
    found = set()
    found.add(first)
    return {mark: label for label, mark in enumerate(found)}
