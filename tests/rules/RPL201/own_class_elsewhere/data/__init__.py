from data.loader import Loader
