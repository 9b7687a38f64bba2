from .readers import Predictors, tune
