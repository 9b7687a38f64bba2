"""A file that says nothing of data."""

import sys

if __name__ == "__main__":
    with open(sys.argv[1], "w") as out:
        for word in set(sys.argv[2].split(" ")):
            out.write(word + "\n")
