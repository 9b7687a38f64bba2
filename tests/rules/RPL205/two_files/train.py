import argparse

from data import build_dataloader


def main(args):
    train_set, val_set = list(range(8)), list(range(4))
    train_loader = build_dataloader(train_set, 4)  # RPL205
    again = build_dataloader(train_set, 4, 0, args.seed)
    fixed = build_dataloader(train_set, shuffle=False)
    val_loader = build_dataloader(val_set)
    return train_loader, again, fixed, val_loader


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=0)
    main(parser.parse_args())
