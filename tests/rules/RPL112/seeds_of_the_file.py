"""A file's own way of seeding is kept to; only rounds of a loop get another seed each."""
from sklearn.cluster import KMeans
from sklearn.ensemble import RandomForestClassifier
from sklearn.model_selection import KFold, train_test_split


def evaluate(x, y):
    x, x_test, y, y_test = train_test_split(x, y)  # RPL112
    model = RandomForestClassifier(random_state=402).fit(x, y)
    return model.score(x_test, y_test)


def repeat(x, y):
    scores = []
    for _ in range(5):
        folds = KFold(5, shuffle=True)  # RPL112
        scores += [RandomForestClassifier(random_state=402).fit(x[a], y[a]).score(x[b], y[b]) for a, b in folds.split(x)]
    return scores


def clusters(x):
    return KMeans(3).fit_predict(x)  # RPL112
