from .models import Detector
