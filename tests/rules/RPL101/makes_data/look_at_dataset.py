import sys

from pack.datasets import Synthetic


def main(argv):
    print(Synthetic(10, 13).tensor)


if __name__ == "__main__":
    main(sys.argv)
