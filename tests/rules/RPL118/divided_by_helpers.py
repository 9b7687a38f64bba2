"""Data that helpers divide below a seed for each rank."""
import random

import numpy as np
import torch
import torch.distributed as dist
from elsewhere import Data, get_datasets, train_val_split


def main_worker(gpu, args):
    args.gpu = gpu
    random.seed(args.seed + args.gpu)  # RPL118
    np.random.seed(args.seed + args.gpu)
    torch.manual_seed(args.seed + args.gpu)
    dist.init_process_group("nccl", rank=args.rank, world_size=args.world_size)
    data = Data(args)
    lb_dset, ulb_dset = data.get_ssl_dset(args.num_labels)
    return lb_dset, ulb_dset


def by_rank(rank, args):
    torch.manual_seed(args.seed + rank)  # RPL118
    train_set, val_set = train_val_split(Data(args), 0.1)
    return train_set, val_set


def by_amount(rank, args):
    np.random.seed(args.seed * 100 + rank)  # RPL118
    train_set, valid_set = get_datasets(args.root, val_ratio=args.val_ratio)
    return train_set, valid_set


def alike(gpu, args):
    np.random.seed(args.seed)
    lb_dset, ulb_dset = Data(args).get_ssl_dset(args.num_labels)
    np.random.seed(args.seed + gpu)
    return lb_dset, ulb_dset


def with_a_seed(rank, args):
    np.random.seed(args.seed + rank)
    train_set, val_set = train_val_split(Data(args), 0.1, seed=args.seed)
    return train_set, val_set


def as_they_are(rank, args):
    np.random.seed(args.seed + rank)
    train_set, val_set = get_datasets(args.root)
    return train_set, val_set


def in_order(data, n):
    return data[:n], data[n:]


def halves(rank, args):
    np.random.seed(args.seed + rank)
    train_split, val_split = in_order(Data(args), args.val_size)
    return train_split, val_split
