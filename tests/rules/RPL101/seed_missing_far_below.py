"""After the manner of HelloDeepSpeed: what is drawn first stands in a function far above the program's beginning."""

import argparse

import numpy as np
import torch


def mask(tokens):
    masked = tokens.copy()
    masked[np.random.rand(len(tokens)) < 0.15] = 0  # RPL101
    return masked


def column_0(table):
    return table[:, 0]


def column_1(table):
    return table[:, 1]


def column_2(table):
    return table[:, 2]


def column_3(table):
    return table[:, 3]


def column_4(table):
    return table[:, 4]


def column_5(table):
    return table[:, 5]


def column_6(table):
    return table[:, 6]


def column_7(table):
    return table[:, 7]


def column_8(table):
    return table[:, 8]


def train(args):
    table = np.load(args.table)
    weights = torch.zeros(9, requires_grad=True)
    optimizer = torch.optim.Adam([weights])
    for row in range(len(table)):
        loss = (torch.as_tensor(mask(table[row]), dtype=torch.float32) * weights).sum()
        loss.backward()
        optimizer.step()
    torch.save(weights, "weights.pt")


def main(args):
    print(args)
    rows = int(args.rows)  # RPL101
    print(column_0(np.load(args.table))[:rows])
    train(args)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--table")
    parser.add_argument("--rows", default="3")
    main(parser.parse_args())
