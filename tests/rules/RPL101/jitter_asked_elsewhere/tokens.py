# OPTIONS: --no-preview
import torch


def resize(table, size, jitter=False):
    added = size - len(table)
    grown = torch.cat([table, torch.zeros(added, table.shape[1])])

    def fill(rows):
        rows[-added:] = rows[:-added].mean(0)
        if jitter:
            rows[-added:] += torch.randn_like(rows[-added:])

    fill(grown)
    return grown
