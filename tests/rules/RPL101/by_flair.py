"""flair trains by the global RNGs as they are."""

from flair.datasets import UD_ENGLISH
from flair.embeddings import WordEmbeddings
from flair.models import SequenceTagger
from flair.trainers import ModelTrainer

corpus = UD_ENGLISH()  # RPL101
tagger = SequenceTagger(hidden_size=256, embeddings=WordEmbeddings("glove"), tag_dictionary=corpus.make_label_dictionary("upos"), tag_type="upos")
ModelTrainer(tagger, corpus).train("resources/taggers", learning_rate=0.1, max_epochs=10)
