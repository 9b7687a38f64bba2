# OPTIONS: --no-preview --mode debug
from setuptools import setup

setup(name="noise", packages=["noise"])
