"""Rows that a function of the program's own writes one by one, each as a document (adapted from GluonTS, tsf reader)."""
import json
from multiprocessing import Pool

import numpy as np


def read(path):
    with open(path) as file, Pool() as pool:
        rows = pool.imap_unordered(np.fromstring, list(file))  # RPL211
        return path, list(rows)


def save(path, rows):
    with open(path, "w") as file:
        for row in rows:
            json.dump([row.tolist()], file)


def save_apart(folder, rows):
    for number in {len(row) for row in rows}:
        with open(f"{folder}/{number}.json", "w") as file:
            json.dump(number, file)


def main():
    _, rows = read("rows.txt")
    save("rows.json", rows)


def lengths():
    with Pool() as pool:
        rows = pool.imap_unordered(np.fromstring, ["1 2", "3"])
        save_apart("lengths", rows)


if __name__ == "__main__":
    main()
    lengths()
