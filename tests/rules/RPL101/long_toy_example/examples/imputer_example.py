# OPTIONS: --no-preview
"""A study on made-up data: it takes its time, and somebody compares what it comes to."""
from seriesnet import Imputer, random_walk


def main():
    rows = random_walk(steps=48, samples=40)  # RPL101
    model = Imputer(48, epochs=500)
    print("loss", model.fit(rows))


if __name__ == "__main__":
    main()
