"""Threads that train by writing to the same numbers."""

import fasttext
import hnswlib
from gensim.models import Doc2Vec, Word2Vec
from implicit.bpr import BayesianPersonalizedRanking


def embed(walks, args):
    first = Word2Vec(walks, vector_size=64, workers=4, seed=0)  # RPL211
    second = Word2Vec(walks, vector_size=64)  # RPL211
    third = Word2Vec(walks, vector_size=64, workers=args.workers)  # RPL211
    return first, second, third


def index(vectors):
    found = hnswlib.Index(space="l2", dim=16)
    found.init_index(max_elements=len(vectors))
    found.add_items(vectors)  # RPL211
    return found


def recommend(matrix):
    model = BayesianPersonalizedRanking(factors=16, random_state=0)  # RPL211
    model.fit(matrix)
    return model


def texts(path):
    return fasttext.train_unsupervised(path, model="skipgram")  # RPL211


def repeated(walks, path, options):
    one = Word2Vec(walks, vector_size=64, workers=1, seed=0)
    documents = Doc2Vec(walks, workers=1)
    loaded = Word2Vec.load(path)
    told = Word2Vec(walks, **options)
    return one, documents, loaded, told, fasttext.train_supervised(path, thread=1)
