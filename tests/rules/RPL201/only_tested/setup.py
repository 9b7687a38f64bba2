from setuptools import setup

setup(name="bearer", packages=["bearer"])
