from data import Questions


def batches(dataset, size):
    for start in range(0, 10, size):
        yield [dataset[i] for i in range(start, start + size)]


if __name__ == "__main__":
    for batch in batches(Questions([[1, 2]] * 10), 2):
        print(batch)
