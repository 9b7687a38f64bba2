from seriesnet.model import Imputer as Imputer
from seriesnet.model import random_walk as random_walk
