from samplers import Batches, Drawing, Foreign, Sliced, Twice, Wrapping
from torch.utils.data import DataLoader, RandomSampler
from unseen import BucketSampler


def main(dataset, sampler):
    a = Batches(dataset, shuffle=True)
    a = Sliced(a, replicas=1, rank=0)
    yield DataLoader(dataset, batch_sampler=a, num_workers=4)
    yield DataLoader(dataset, batch_sampler=Batches(dataset), num_workers=4)
    yield DataLoader(dataset, sampler=Drawing(dataset), num_workers=4)  # RPL201
    yield DataLoader(dataset, sampler=Sliced(Drawing(dataset)), num_workers=4)  # RPL201
    yield DataLoader(dataset, sampler=Twice(dataset), num_workers=4)  # RPL201
    yield DataLoader(dataset, sampler=Wrapping(dataset), num_workers=4)  # RPL201
    yield DataLoader(dataset, sampler=Sliced(RandomSampler(dataset)), num_workers=4)  # RPL201
    # Python's RNG: RPL101 says so.
    yield DataLoader(dataset, sampler=Foreign(dataset), num_workers=4)
    # With preview, also what is out of sight.
    yield DataLoader(dataset, sampler=BucketSampler(dataset), num_workers=4)  # RPL201


if __name__ == "__main__":
    for loader in main([1], None):
        for batch in loader:
            batch.backward()
