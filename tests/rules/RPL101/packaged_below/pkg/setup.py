import setuptools

setuptools.setup(name="slides", packages=setuptools.find_packages())
