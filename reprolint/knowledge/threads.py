"""Libraries that train in threads which write to the same numbers without a lock.

Two runs with one seed and two threads were compared for each: they differ; with one thread they agree (gensim 4.4,
implicit 0.7.3, fasttext 0.9.2, hnswlib 0.8.0). implicit's alternating least squares and tomotopy's topic models agree
with several threads, too.
"""

from __future__ import annotations

from typing import NamedTuple


class Racing(NamedTuple):
    """The parameter that says how many threads there are, how many where it is not given (0: one a core), and what
    stands in a file that sets them otherwise."""

    parameter: str
    default: int
    set_by: bytes = b""


_GENSIM = Racing("workers", 3)
_FASTTEXT = Racing("thread", 0)

RACING: dict[str, Racing] = {
    "gensim.models.Word2Vec": _GENSIM,
    "gensim.models.word2vec.Word2Vec": _GENSIM,
    "gensim.models.FastText": _GENSIM,
    "gensim.models.fasttext.FastText": _GENSIM,
    "gensim.models.Doc2Vec": _GENSIM,
    "gensim.models.doc2vec.Doc2Vec": _GENSIM,
    "fasttext.train_supervised": _FASTTEXT,
    "fasttext.train_unsupervised": _FASTTEXT,
    "implicit.bpr.BayesianPersonalizedRanking": Racing("num_threads", 0),
    "hnswlib.Index().add_items": Racing("num_threads", 0, b"set_num_threads("),
}
