# OPTIONS: --no-preview
from sklearn.datasets import make_regression
from sklearn.linear_model import LinearRegression
from sklearn.model_selection import train_test_split


def main():
    samples, labels = make_regression(n_features=3, random_state=0)
    samples, held, labels, wanted = train_test_split(samples, labels)  # RPL112
    print(LinearRegression().fit(samples, labels).score(held, wanted))


if __name__ == "__main__":
    main()
