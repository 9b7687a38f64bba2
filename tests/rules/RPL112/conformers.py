"""Conformers that RDKit makes up."""

import numpy as np
from rdkit import Chem
from rdkit.Chem import AllChem
from rdkit.Chem.rdDistGeom import ETKDGv3, EmbedMolecule


def coordinates(mol):
    # Adapted from EquiBind (process_mols.py).
    options = AllChem.ETKDGv2()
    AllChem.EmbedMolecule(mol, options)  # RPL112
    return mol.GetConformer().GetPositions()


def plain(mol):
    EmbedMolecule(mol)  # RPL112
    AllChem.EmbedMolecule(mol, useRandomCoords=True)
    return mol


def many(mol, n):
    AllChem.EmbedMultipleConfs(mol, n, maxAttempts=10)  # RPL112
    return mol


def direct(mol):
    return EmbedMolecule(mol, ETKDGv3())  # RPL112


def seeded(mol, seed, given):
    options = ETKDGv3()
    options.randomSeed = seed
    EmbedMolecule(mol, options)
    EmbedMolecule(mol, given)
    EmbedMolecule(mol, 0, seed)
    AllChem.EmbedMolecule(mol, randomSeed=0xF00D)
    return np.array(Chem.MolToMolBlock(mol))
