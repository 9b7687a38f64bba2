"""Part of a release."""


def main():
    print("released")


if __name__ == "__main__":
    main()
