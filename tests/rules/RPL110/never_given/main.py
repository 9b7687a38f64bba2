import argparse

import readers
from readers import Handing, Numbered, Own, Plain, Reader, choose_device, network, networks, passed_on, shuffled


def run(reader: Reader, start):
    start()
    return reader.rng.random()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=0)
    args = parser.parse_args()
    Numbered([1], args.seed)
    choose_device([0])
    readers.choose_device([])
    network(3)
    network(4, override_seed=args.seed + 1)
    networks(3, args.seed + 0)
    shuffled([1, 2, 3])
    shuffled([1, 2, 3], args.seed)
    readers.by_options([1, 2], **vars(args))
    for reader in (Plain([1]), Handing([2]), Own([3]), Reader([4], None)):
        print(run(reader, passed_on))


if __name__ == "__main__":
    main()
