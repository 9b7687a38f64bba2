# OPTIONS: --no-preview
from setuptools import setup

setup(name="noise", packages=["noise"])
