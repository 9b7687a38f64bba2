from setuptools import setup

setup(name="apex", version="0.1", packages=["apex"])
