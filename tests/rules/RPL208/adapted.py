# Adapted from huggingface/pytorch-image-models (timm/data/loader.py), had it asked for throughput over order.
import torch.utils.data


def create_loader(dataset, batch_size, num_workers=1, sampler=None, collate_fn=None):
    return torch.utils.data.DataLoader(  # RPL208
        dataset,
        batch_size=batch_size,
        shuffle=False,
        num_workers=num_workers,
        sampler=sampler,
        collate_fn=collate_fn,
        in_order=False,
    )
