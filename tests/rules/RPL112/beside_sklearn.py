"""Packages in scikit-learn's manner."""

import numpy as np
from gensim.models import LdaModel
from gensim.models.ldamulticore import LdaMulticore
from iterstrat.ml_stratifiers import MultilabelStratifiedKFold
from surprise.model_selection import train_test_split

corpus = np.load("corpus.npy")
print(LdaModel(corpus, num_topics=10))  # RPL112
print(LdaMulticore(corpus, num_topics=10))  # RPL112
print(LdaModel(corpus, num_topics=10, random_state=0))
print(MultilabelStratifiedKFold(5, shuffle=True))  # RPL112
print(MultilabelStratifiedKFold(5))
print(train_test_split(corpus, test_size=0.2))  # RPL112
