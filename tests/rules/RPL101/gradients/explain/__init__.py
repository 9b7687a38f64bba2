from .guided import Guided
from .noise import imputed
