# OPTIONS: --no-preview
import os
import random
import sys

from PIL import Image


def main(folder, out):
    files = os.listdir(folder)
    random.shuffle(files)  # RPL101
    for count, name in enumerate(files):
        image = Image.open(os.path.join(folder, name))
        image.thumbnail((64, 64))
        image.save(os.path.join(out, f"{count}.png"))


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2])
