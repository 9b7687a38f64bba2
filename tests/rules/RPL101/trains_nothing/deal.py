# OPTIONS: --no-preview
"""Draws and trains nothing: in a project, told with preview or in debug mode."""

import random

from names import read

if __name__ == "__main__":
    names = read()
    random.shuffle(names)
    print(names)
