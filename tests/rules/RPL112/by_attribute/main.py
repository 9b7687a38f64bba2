import sys

import problems


def main():
    getattr(problems, sys.argv[1])().main(sys.argv[2:])


if __name__ == "__main__":
    main()
