import numpy as np
from words import filled, some, table

texts = ["a b c d e f", "g h i j k l"]
weights = np.zeros(len(table(texts)))
print(weights, filled(texts), some(texts))
