import sentencepiece
from elsewhere.options import get_args


def main():
    args = get_args()
    sentencepiece.SentencePieceTrainer.train(input=args.text, vocab_size=500)


if __name__ == "__main__":
    main()
