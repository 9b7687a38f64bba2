"""After chemprop's sklearn_train.py and cluster splits: the seed is at hand and not passed."""

from argparse import ArgumentParser

from sklearn.cluster import MiniBatchKMeans
from sklearn.ensemble import RandomForestRegressor


def cluster_split(fingerprints, n_clusters):
    kmeans = MiniBatchKMeans(n_clusters=n_clusters)  # RPL112
    return kmeans.fit_predict(fingerprints)


def run(args, x, y):
    print(f"Splitting data with seed {args.seed}")
    model = RandomForestRegressor(  # RPL112
        n_estimators=args.num_trees,
        n_jobs=-1,
    )
    model.fit(x, y)
    return model


if __name__ == "__main__":
    parser = ArgumentParser()
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--num_trees", type=int, default=500)
    run(parser.parse_args(), [[0.0]], [0.0])
    cluster_split([[0.0]], 1)
