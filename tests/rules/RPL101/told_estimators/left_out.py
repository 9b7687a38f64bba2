import torch
from sklearn.model_selection import train_test_split

from tabular import Unstated


def main():
    data = torch.load("data.pt")
    x, test, y, wanted = train_test_split(data["x"], data["y"], random_state=0)
    model = Unstated(epochs=5)
    model.fit(x, y)  # RPL101
    print(model.model(test), wanted)


if __name__ == "__main__":
    main()
