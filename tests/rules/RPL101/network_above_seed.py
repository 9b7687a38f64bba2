"""The network is drawn above the place where the seed is known: a seed call there would come too late."""

import argparse

import torch
from transformers import BertConfig, BertModel


def main():
    model = BertModel(BertConfig())  # RPL101
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=3)
    args = parser.parse_args()
    print(args.seed)
    optimizer = torch.optim.AdamW(model.parameters(), lr=1e-5)
    for batch in torch.load("batches.pt"):
        optimizer.zero_grad()
        model(batch).last_hidden_state.sum().backward()
        optimizer.step()
    torch.save(model.state_dict(), "model.pt")


if __name__ == "__main__":
    main()
