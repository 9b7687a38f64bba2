"""After the manner of RT-DETR's tools: what is started has a table, and the program makes pictures of what it finds."""

import argparse

from src.core import Config
from src.engines import VIEWERS

if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--config")
    args = parser.parse_args()
    viewer = VIEWERS["boxes"](Config(args.config))
    viewer.run()
