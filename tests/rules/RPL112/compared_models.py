"""Models that are compared see the same splits; rounds see other ones."""
import numpy as np
from sklearn.model_selection import KFold, cross_val_score, train_test_split
from sklearn.neighbors import KNeighborsClassifier
from sklearn.svm import SVC


def compare(rows, labels):
    train, test, train_labels, test_labels = train_test_split(rows, labels, test_size=0.2)  # RPL112
    print(SVC().fit(train, train_labels).score(test, test_labels))
    train, test, train_labels, test_labels = train_test_split(rows, labels, test_size=0.2)  # RPL112
    print(KNeighborsClassifier().fit(train, train_labels).score(test, test_labels))


def folds(rows, labels):
    print(cross_val_score(SVC(), rows, labels, cv=KFold(5, shuffle=True)))  # RPL112
    print(cross_val_score(KNeighborsClassifier(), rows, labels, cv=KFold(5, shuffle=True)))  # RPL112
    print(cross_val_score(KNeighborsClassifier(), rows, labels, cv=KFold(3, shuffle=True)))  # RPL112


def all_models(rows, labels):
    for name, model in {"svc": SVC(), "knn": KNeighborsClassifier()}.items():
        print(name, cross_val_score(model, rows, labels, cv=KFold(5, shuffle=True)))  # RPL112
    for model in (SVC(), KNeighborsClassifier()):
        train, test, train_labels, test_labels = train_test_split(rows, labels)  # RPL112
        print(model.fit(train, train_labels).score(test, test_labels))
    for _ in range(10):
        train, test, train_labels, test_labels = train_test_split(rows, labels)  # RPL112
        print(SVC().fit(train, train_labels).score(test, test_labels))


if __name__ == "__main__":
    data = np.load("rows.npy")
    compare(data, data[:, 0] > 0)
    folds(data, data[:, 0] > 0)
    all_models(data, data[:, 0] > 0)
