"""A program that says nothing of randomness itself."""

from lib.use import train

train(3)  # RPL101
