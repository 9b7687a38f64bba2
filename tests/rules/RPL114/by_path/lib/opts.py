# After xingyizhou/CenterTrack `src/lib/opts.py`: `_init_paths` puts the folder on the path.
import argparse


class opts:
    def __init__(self):
        self.parser = argparse.ArgumentParser()
        self.parser.add_argument("--seed", type=int, default=317)

    def parse(self):
        return self.parser.parse_args()
