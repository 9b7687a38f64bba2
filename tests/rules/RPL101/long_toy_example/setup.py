from setuptools import setup

setup(name="seriesnet", packages=["seriesnet"])
