import random


def flip(image):
    return image[::-1] if random.random() < 0.5 else image


def scale(image):
    return image * 2
