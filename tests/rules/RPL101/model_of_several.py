# Adapted from open_clip (training/main.py): the model comes first of several, out of sight, after a `model` of text.
import torch
from factory import create_model_and_transforms
from params import parse_args


def main():
    args = parse_args()
    args.model = args.model.replace("/", "-")
    args.name = "-".join([args.model, args.workers])

    model, preprocess_train, preprocess_val = create_model_and_transforms(args.model)  # RPL101
    optimizer = torch.optim.AdamW(model.parameters())
    for batch in preprocess_train(args.data):
        model(batch).sum().backward()
        optimizer.step()


if __name__ == "__main__":
    main()
