"""Adapted from icefall (egs/aishell/ASR/local/train_bbpe_model.py): a vocabulary is trained by counting."""
import sentencepiece as spm
import torch


def main():
    spm.SentencePieceTrainer.train(input="train.txt", vocab_size=500, model_prefix="bpe")
    net = torch.nn.Linear(3, 2)
    net.load_state_dict(torch.load("net.pt"))


if __name__ == "__main__":
    main()
