"""The project's own class shuffles in place."""
from decks import make


def main(args):
    deck = make(args.kind)
    deck.shuffle(seed=args.seed)
    return deck
