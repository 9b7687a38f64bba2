from lib.seeds import Seeded
from lib.use import train

if __name__ == "__main__":
    with Seeded():
        train(3)
