from .perceptual.models import Perceptual

distance = Perceptual()
