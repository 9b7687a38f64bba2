"""All files are copied to one place, in whatever order."""

import os
import random
import shutil

from misc import show

if __name__ == "__main__":
    names = os.listdir("origin")
    random.shuffle(names)
    for name in names:
        shutil.copy(os.path.join("origin", name), os.path.join("train", name))
        show(name)
