"""A dataset that leaves augmentation to another file."""

from augmentation import blurred, jittered, prepared, projected, sampled, scaled, shifted
from torch.utils.data import Dataset


class Series(Dataset):
    def __init__(self, frame, args):
        self.frame = prepared(frame, args)
        self.args = args

    def __len__(self):
        return len(self.frame)

    def __getitem__(self, index):
        series = self.frame[index]
        if self.args.augment:
            series = jittered(series, self.args)
        series = shifted(scaled(series), seed=index)
        return projected(sampled(series, 3))


class RandomBlur:
    def __call__(self, image):
        return blurred(image)
