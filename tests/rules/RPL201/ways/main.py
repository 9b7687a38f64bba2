import sys

from work import pick

if __name__ == "__main__":
    pick(sys.argv[1])().start()
