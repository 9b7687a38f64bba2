from lib.use import train

if __name__ == "__main__":
    train(3)
