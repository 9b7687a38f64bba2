from lib.seeds import seeded
from lib.use import train


@seeded(3)
def main():
    train(3)


if __name__ == "__main__":
    main()
