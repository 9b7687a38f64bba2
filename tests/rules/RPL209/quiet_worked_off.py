"""After the manner of stanza's scripts: folders are worked off one by one, and what they hold is sorted at last."""
import os
from collections import deque
from glob import glob

import torch


def wiki_files(folder):
    found = []
    todo = deque()
    todo.extend(glob(os.path.join(folder, "*")))
    while len(todo) > 0:
        one = todo.pop()
        if os.path.isdir(one):
            todo.extend(glob(os.path.join(one, "*")))
        elif os.path.basename(one).startswith("wiki_"):
            found.append(one)
    found.sort()
    return found


texts = torch.stack([torch.load(path) for path in wiki_files("data")])
