from data import make
from loop import Engine

if __name__ == "__main__":
    for epoch in range(3):
        Engine().fit(make([]), epoch)
