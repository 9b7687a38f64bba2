from seeding import seed_all
from vocabulary import vocabulary

if __name__ == "__main__":
    seed_all(0)
    print(vocabulary(["a", "b", "c"]))
