# OPTIONS: --no-preview
"""After microsoft/table-transformer (src/inference.py): the order in which pictures are worked on."""

import os
import random
import sys

from PIL import Image


def main(folder, out):
    files = os.listdir(folder)
    number = len(files)
    random.shuffle(files)
    for count, name in enumerate(files):
        print(f"{count + 1}/{number}")
        image = Image.open(os.path.join(folder, name))
        image.thumbnail((64, 64))
        image.save(os.path.join(out, name))


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2])
