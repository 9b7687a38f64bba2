# Adapted from OpenFold's MSA sampling (openfold/data/data_transforms.py before 39d0ef43): a helper whose seed is
# left out takes entropy, so the run's own seed does not reach it.
import torch


def sample_msa(protein, max_seq, keep_extra, seed=None):
    num_seq = protein["msa"].shape[0]
    g = torch.Generator(device=protein["msa"].device)
    if seed is not None:
        g.manual_seed(seed)
    else:
        g.seed()  # RPL104
    shuffled = torch.randperm(num_seq - 1, generator=g) + 1
    index_order = torch.cat((torch.tensor([0]), shuffled), dim=0)
    return index_order[: min(max_seq, num_seq)]
