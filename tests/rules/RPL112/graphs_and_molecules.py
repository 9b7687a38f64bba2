"""Splits of packages for graphs and molecules: some take no seed at all."""
import deepchem as dc
from dgl.data.utils import split_dataset
from fastai.data.transforms import RandomSplitter
from skmultilearn.model_selection import iterative_train_test_split
from torch_geometric.datasets import Planetoid, TUDataset
from torch_geometric.transforms import RandomLinkSplit, RandomNodeSplit
from torch_geometric.utils import train_test_split_edges


def graphs():
    return TUDataset("data", "MUTAG").shuffle()  # RPL112


def links():
    split = RandomLinkSplit(num_val=0.05, num_test=0.1, is_undirected=True)  # RPL112
    return split(Planetoid("data", "Cora")[0])


def nodes(data):
    return RandomNodeSplit(num_val=500)(data)  # RPL112


def edges(data, **options):
    return train_test_split_edges(data, **options)  # RPL112


def parts(data):
    train, val, test = split_dataset(data, [0.8, 0.1, 0.1], shuffle=True)  # RPL112
    return train, val, test


def in_order(data):
    train, val, test = split_dataset(data, [0.8, 0.1, 0.1], shuffle=False)
    return train, val, test


def blocks():
    return RandomSplitter(valid_pct=0.1), RandomSplitter(valid_pct=0.1, seed=42)  # RPL112


def labels(x, y):
    return iterative_train_test_split(x, y, test_size=0.2)  # RPL112


def molecules(data, seed):
    splitter = dc.splits.RandomSplitter()
    return splitter.train_test_split(data, seed=seed), splitter.train_test_split(data)  # RPL112
