from seeding import seed_all
from vocabulary import vocabulary

if __name__ == "__main__":
    seed_all(0)
    index = vocabulary(["a", "b", "c"])
    with open("vocabulary.txt", "w") as file:
        file.writelines(f"{word} {number}" for word, number in index.items())
