"""Random number generators: what draws from them, what seeds them, what re-randomises them.

Sources: the documentation of `random`, `numpy.random` (legacy interface), `torch` 2.13, scikit-learn 1.9,
and the experiments recorded in the tests under tests/runtime.
"""

from __future__ import annotations

PYTHON, NUMPY, TORCH, TENSORFLOW = 1, 2, 4, 8
THREE = PYTHON | NUMPY | TORCH  # what a PyTorch program seeds, and torch seeds in workers
ALL = THREE | TENSORFLOW

NAMES = {"python": PYTHON, "numpy": NUMPY, "torch": TORCH, "tensorflow": TENSORFLOW}
LABELS = {PYTHON: "`random`", NUMPY: "NumPy's global RNG", TORCH: "torch", TENSORFLOW: "TensorFlow"}

# The functions of each global RNG that draw from it.
_PYTHON = """random randint randrange randbytes getrandbits choice choices sample shuffle uniform triangular
betavariate expovariate gammavariate gauss lognormvariate normalvariate vonmisesvariate paretovariate
weibullvariate binomialvariate"""
_NUMPY = """rand randn randint random random_sample random_integers ranf sample bytes choice shuffle
permutation beta binomial chisquare dirichlet exponential f gamma geometric gumbel hypergeometric laplace
logistic lognormal logseries multinomial multivariate_normal negative_binomial noncentral_chisquare
noncentral_f normal pareto poisson power rayleigh standard_cauchy standard_exponential standard_gamma
standard_normal standard_t triangular uniform vonmises wald weibull zipf"""
_TORCH = """rand rand_like randn randn_like randint randint_like randperm normal bernoulli multinomial poisson
svd_lowrank pca_lowrank"""

# Distributions of scipy.stats, whose `rvs` draws from NumPy's unless it is given a `random_state` (SciPy 1.17).
_SCIPY = """norm uniform beta gamma expon truncnorm bernoulli binom poisson lognorm laplace t dirichlet
multivariate_normal genpareto pareto powerlaw weibull_min cauchy zipf geom randint multinomial halfnorm chi2 skewnorm
loguniform reciprocal gumbel_r logistic vonmises triang nbinom invgamma ortho_group special_ortho_group
unitary_group wishart invwishart"""

# Distributions of torch, whose `sample` and `rsample` take no generator (torch 2.13).
_DISTRIBUTIONS = """bernoulli.Bernoulli beta.Beta binomial.Binomial categorical.Categorical cauchy.Cauchy chi2.Chi2
continuous_bernoulli.ContinuousBernoulli dirichlet.Dirichlet exponential.Exponential fishersnedecor.FisherSnedecor
gamma.Gamma geometric.Geometric gumbel.Gumbel half_cauchy.HalfCauchy half_normal.HalfNormal independent.Independent
kumaraswamy.Kumaraswamy laplace.Laplace log_normal.LogNormal logistic_normal.LogisticNormal
lowrank_multivariate_normal.LowRankMultivariateNormal mixture_same_family.MixtureSameFamily multinomial.Multinomial
multivariate_normal.MultivariateNormal negative_binomial.NegativeBinomial normal.Normal
one_hot_categorical.OneHotCategorical pareto.Pareto poisson.Poisson relaxed_bernoulli.RelaxedBernoulli
relaxed_categorical.RelaxedOneHotCategorical studentT.StudentT transformed_distribution.TransformedDistribution
uniform.Uniform von_mises.VonMises weibull.Weibull wishart.Wishart"""

_MOVED = ("", ".to()", ".cuda()")  # where a module may be put before it is asked

DRAWS: dict[str, int] = {
    **{f"random.{name}": PYTHON for name in _PYTHON.split()},
    **{f"numpy.random.{name}": NUMPY for name in _NUMPY.split()},
    **{f"torch.{name}": TORCH for name in _TORCH.split()},
    **{
        f"torch.distributions.{spelled}().{method}": TORCH
        for name in _DISTRIBUTIONS.split()
        for spelled in (name, name.rpartition(".")[2])
        for method in ("sample", "rsample")
    },
    "torch.utils.data.random_split": TORCH,
    "torch.utils.data.dataset.random_split": TORCH,
    "torch.quasirandom.SobolEngine": TORCH,  # where it scrambles and is given no seed
    "sklearn.model_selection.train_test_split": NUMPY,
    "sklearn.utils.shuffle": NUMPY,
    "sklearn.utils.resample": NUMPY,
    "pyDOE.lhs": NUMPY,  # 0.3.8 takes neither seed nor generator
    # By `random.sample`, where all else of PyG draws from torch's (1.6 to 2.8); losses draw the edges that they lack.
    "torch_geometric.utils.negative_sampling": PYTHON,
    "torch_geometric.utils.batched_negative_sampling": PYTHON,
    **{
        f"torch_geometric.nn.{name}(){moved}.recon_loss": PYTHON
        for name in ("GAE", "VGAE", "ARGA", "ARGVA")
        for moved in _MOVED
    },
    # Subsets and splits of what was seen, by `torch.randperm` (torchmetrics 1.9).
    **{
        f"torchmetrics.image.{name}(){moved}.compute": TORCH
        for name in (
            "KernelInceptionDistance",
            "kid.KernelInceptionDistance",
            "InceptionScore",
            "inception.InceptionScore",
        )
        for moved in _MOVED
    },
    **{f"scipy.stats.{name}.rvs": NUMPY for name in _SCIPY.split()},
}

# In-place sampling methods of tensors; the receiver is rarely known.
TENSOR_DRAWS = frozenset(
    "normal_ uniform_ random_ bernoulli_ exponential_ geometric_ cauchy_ log_normal_ multinomial".split()
)

# call -> (RNGs that it seeds, position of the seed, keyword of the seed)
SEEDS: dict[str, tuple[int, str]] = {
    "random.seed": (PYTHON, "a"),
    "random.setstate": (PYTHON, "state"),
    "numpy.random.seed": (NUMPY, "seed"),
    "numpy.random.set_state": (NUMPY, "state"),
    "torch.manual_seed": (TORCH, "seed"),
    "torch.random.manual_seed": (TORCH, "seed"),
    "torch.set_rng_state": (TORCH, "new_state"),
    "torch.random.set_rng_state": (TORCH, "new_state"),
    "tensorflow.random.set_seed": (TENSORFLOW, "seed"),
    "tensorflow.set_random_seed": (TENSORFLOW, "seed"),
    "tensorflow.compat.v1.set_random_seed": (TENSORFLOW, "seed"),
    "torch.cuda.manual_seed": (0, "seed"),
    "torch.cuda.manual_seed_all": (0, "seed"),
}

# Calls that give the state of an RNG, and the calls of SEEDS that set it.
STATES: dict[str, int] = {
    "random.getstate": PYTHON,
    "numpy.random.get_state": NUMPY,
    "torch.get_rng_state": TORCH,
    "torch.random.get_rng_state": TORCH,
}
SETS_STATE = frozenset(
    (
        "random.setstate",
        "numpy.random.set_state",
        "torch.set_rng_state",
        "torch.random.set_rng_state",
    )
)

# Contexts after which RNGs are in the state that they were in before: Lightning's, torch's, and ours.
ISOLATE: dict[str, int] = {
    "torch.random.fork_rng": TORCH,
    "lightning.fabric.utilities.seed.isolate_rng": THREE,
    "lightning.pytorch.utilities.seed.isolate_rng": THREE,
    "lightning_fabric.utilities.seed.isolate_rng": THREE,
    "pytorch_lightning.utilities.seed.isolate_rng": THREE,
    "reprolint.runtime.isolate_rng": THREE,
}

# Calls that throw the seed away.
REROLLS: dict[str, int] = {"torch.seed": TORCH, "torch.random.seed": TORCH}

# Generator objects: constructor -> the parameter that seeds it.
NUMPY_GENERATORS: dict[str, str] = {
    "numpy.random.default_rng": "seed",
    "numpy.random.RandomState": "seed",
    "numpy.random.SeedSequence": "entropy",
    "numpy.random.PCG64": "seed",
    "numpy.random.PCG64DXSM": "seed",
    "numpy.random.MT19937": "seed",
    "numpy.random.Philox": "seed",
    "numpy.random.SFC64": "seed",
    "numpy.random.mtrand.RandomState": "seed",
}
