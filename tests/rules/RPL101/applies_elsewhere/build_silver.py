"""Adapted from stanza: what is made is overwritten by the state of a saved model, and an optimizer takes no step."""

import sys

from ensemble import Ensemble


def main(names):
    ensemble = Ensemble(names)
    with open("silver.txt", "w") as file:
        for sentence in sys.stdin:
            file.write(str(ensemble.parse(sentence)))


if __name__ == "__main__":
    main(sys.argv[1:])
