def read():
    with open("names.txt") as file:
        return file.read().split()
