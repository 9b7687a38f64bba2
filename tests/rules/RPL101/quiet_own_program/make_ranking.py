"""What the block calls is called by others, who seed."""

import argparse

import numpy as np

STORIES = 1000


def main(args):
    with open(args.path) as lines:
        stories = lines.readlines()
    chosen = np.random.choice(len(stories), STORIES, replace=False)
    with open(args.path + ".chosen", "w") as out:
        out.writelines(stories[i] for i in chosen)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--path", required=True)
    main(parser.parse_args())
