from sklearn.model_selection import KFold
from zoo.load import run

if __name__ == "__main__":
    KFold(shuffle=True)  # RPL112
    run("linear")
