from data import loaders
from seeding import fix

if __name__ == "__main__":
    fix(3)
    print(loaders(list(range(10))))
