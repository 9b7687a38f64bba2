"""After fairseq's MaskTokensDataset before the epoch went into the key of its cache."""

from functools import lru_cache

import numpy as np
import torch

from fairseq.data import BaseWrapperDataset, data_utils


class MaskTokensDataset(BaseWrapperDataset):
    @property
    def can_reuse_epoch_itr_across_epochs(self):
        return True

    def set_epoch(self, epoch):
        self.epoch = epoch

    @lru_cache(maxsize=8)  # RPL117
    def __getitem__(self, index):
        with data_utils.numpy_seed(self.seed, self.epoch, index):
            item = self.dataset[index]
            mask = np.full(len(item), False)
            mask[np.random.choice(len(item), 3, replace=False)] = True
            return torch.from_numpy(np.where(mask, self.mask_idx, item))
