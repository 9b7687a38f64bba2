from torch.utils.data import DataLoader


def batches(dataset, workers):
    return DataLoader(dataset, num_workers=4, batch_sampler=dataset.ordered_indices())
