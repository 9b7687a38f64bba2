from torchtext import data


def make_iterator(dataset, shuffle):
    return data.BucketIterator(repeat=False, dataset=dataset, batch_size=8, train=True, shuffle=shuffle)
