# OPTIONS: --no-preview
"""Shows how the library is called, on a random walk. Adapted from WenjieDu/PyPOTS, examples/imputation."""
from seriesnet import Imputer, random_walk


def main():
    rows = random_walk(steps=48, samples=40)
    model = Imputer(48, epochs=2)
    print("loss", model.fit(rows))


if __name__ == "__main__":
    main()
