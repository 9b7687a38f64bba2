"""After sentence-transformers' example for MS MARCO: the trainer seeds after the model is made."""

from sentence_transformers.cross_encoder import CrossEncoder
from sentence_transformers.cross_encoder.trainer import CrossEncoderTrainer


def main(arguments):
    model = CrossEncoder("bert-base-uncased")  # RPL101
    CrossEncoderTrainer(model=model, args=arguments).train()


if __name__ == "__main__":
    main(None)
