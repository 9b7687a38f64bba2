import torch
from sklearn.model_selection import train_test_split
from sklearn.preprocessing import StandardScaler

from tabular import Classifier

STATE = 0


def main():
    data = torch.load("data.pt")
    x, test, y, wanted = train_test_split(data["x"], data["y"], random_state=STATE)
    scaler = StandardScaler()
    scaler.fit(x)
    base = Classifier(epochs=1)
    base.fit(x, y)
    tuned = Classifier(random_state=STATE)
    tuned.fit(x, y)
    print(tuned.model(test), wanted)


if __name__ == "__main__":
    main()
