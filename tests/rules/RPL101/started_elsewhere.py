"""After CharlieDinh/pFedMe (main.py): the server that trains is made in several branches, by modules that are not here."""

import argparse

from fedl.plots import plot_summary
from fedl.servers.average import FedAvg
from fedl.servers.personal import Personalized
from fedl.trainmodel.models import Logistic, Net


def main(dataset, algorithm, kind, rounds):
    if kind == "cnn":  # RPL101
        first = Net(), kind
    else:
        first = Logistic(), kind

    if algorithm == "FedAvg":
        server = FedAvg(dataset, first, rounds)
    if algorithm == "Personalized":
        server = Personalized(dataset, first, rounds)

    server.train()
    server.test()
    plot_summary(dataset, rounds)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--dataset", default="Mnist")
    parser.add_argument("--algorithm", default="FedAvg")
    parser.add_argument("--model", default="cnn")
    parser.add_argument("--rounds", type=int, default=20)
    args = parser.parse_args()
    main(args.dataset, args.algorithm, args.model, args.rounds)
