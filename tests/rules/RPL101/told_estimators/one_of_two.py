import torch
from sklearn.model_selection import train_test_split

from tabular import Classifier, Unstated


def main():
    data = torch.load("data.pt")
    x, test, y, wanted = train_test_split(data["x"], data["y"], random_state=0)
    told = Classifier(random_state=1)
    told.fit(x, y)  # RPL101
    model = Unstated(random_state=None)
    model.fit(x, y)
    print(model.model(test), wanted)


if __name__ == "__main__":
    main()
