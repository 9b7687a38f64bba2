from indexer import encode, encode_here
from launcher import Launcher


def index(embeddings):
    return Launcher(encode).launch(embeddings), encode_here(embeddings)
