from setuptools import find_packages, setup

setup(
    name="transformers",
    url="https://github.com/huggingface/transformers",
    package_dir={"": "src"},
    packages=find_packages("src"),
)
