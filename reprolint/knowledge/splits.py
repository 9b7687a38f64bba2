"""Splits, estimators and searches that draw at random unless they are handed a seed.

Sources: the signatures and documentation of torch 2.13, scikit-learn 1.9, imbalanced-learn 0.14, umap-learn
0.5, hyperopt 0.2.7, optuna 4.5, SciPy 1.17, datasets 4.1. What is random only under some arguments says so: a
default that draws nothing (`KFold()`, `SVC()`, `LogisticRegression()`) needs no seed.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

SPLIT, ORDER, SAMPLE, ESTIMATOR, SEARCH = "split", "order", "sample", "estimator", "search"


@dataclass(frozen=True)
class Randomised:
    """A callable that draws at random.

    parameter: what takes its seed (or generator); empty where nothing does.
    rng: the global RNG it draws from without one; "own" where it asks the operating system instead, "either" where its
        version decides between NumPy's and that.
    only: argument -> values; random only where one of them is given literally.
    unless: argument -> values; not random where it is given one of them.
    quiet: argument -> values; random only where one of them is given another value than these.
    made_of: not random where one of these arguments is given: it takes the place of what is drawn.
    made_of_all: likewise where all of these are.
    """

    kind: str
    parameter: str = "random_state"
    rng: str = "numpy"
    only: dict[str, tuple[Any, ...]] = field(default_factory=dict)
    unless: dict[str, tuple[Any, ...]] = field(default_factory=dict)
    quiet: dict[str, tuple[Any, ...]] = field(default_factory=dict)
    made_of: tuple[str, ...] = ()
    made_of_all: tuple[str, ...] = ()
    ties: bool = False  # draws only in which order it looks at features: with a single one, nothing
    bold: bool = False  # draws little, or by its version and the size of the data: said with `preview` only
    shown: bool = False  # gives coordinates for a plot
    named: bool = False  # what takes the seed is given by name alone: `train_test_split(*arrays)` holds none
    # Other parameters that do the same.
    also: tuple[str, ...] = ()


_SHUFFLED = Randomised(SPLIT, only={"shuffle": (True,)})
_ALWAYS = Randomised(SPLIT)
_ESTIMATOR = Randomised(ESTIMATOR)
_KMEANS = Randomised(ESTIMATOR, made_of=("init",))
_COORDINATES = Randomised(ESTIMATOR, shown=True)
_MIXTURE = Randomised(ESTIMATOR, made_of_all=("weights_init", "means_init", "precisions_init"))
_TREE = Randomised(ESTIMATOR, ties=True)
# liblinear draws for an L1 penalty or the dual alone.
_STOCHASTIC_SOLVER = Randomised(ESTIMATOR, only={"solver": ("sag", "saga")})
_RANDOM_SELECTION = Randomised(ESTIMATOR, only={"selection": ("random",)})
_EARLY_STOPPING = Randomised(ESTIMATOR, only={"early_stopping": (True,)})
_PROBABILITY = Randomised(ESTIMATOR, only={"probability": (True,)})
# Start vectors of a solver, ties that noise breaks, rows that are left out where there are many.
_A_LITTLE = Randomised(ESTIMATOR, bold=True)
_ARPACK_OR_RANDOMIZED = Randomised(
    ESTIMATOR, only={"svd_solver": ("randomized", "arpack"), "eigen_solver": ("randomized", "arpack")}
)

# By the last part of the name: scikit-learn moved most of them between modules.
SKLEARN: dict[str, Randomised] = {
    "train_test_split": Randomised(SPLIT, unless={"shuffle": (False,)}, named=True),
    "KFold": _SHUFFLED,
    "StratifiedKFold": _SHUFFLED,
    "StratifiedGroupKFold": _SHUFFLED,
    "GroupKFold": _SHUFFLED,
    **dict.fromkeys(
        "ShuffleSplit StratifiedShuffleSplit GroupShuffleSplit RepeatedKFold RepeatedStratifiedKFold".split(),
        _ALWAYS,
    ),
    "shuffle": Randomised(ORDER),
    "resample": Randomised(ORDER),
    **dict.fromkeys(
        """BisectingKMeans SpectralClustering SpectralBiclustering SpectralCoclustering
        kmeans_plusplus EllipticEnvelope MinCovDet FastICA LatentDirichletAllocation
        MiniBatchDictionaryLearning MiniBatchNMF MiniBatchSparsePCA TruncatedSVD fastica
        AdaBoostRegressor BaggingClassifier BaggingRegressor ExtraTreesClassifier
        ExtraTreesRegressor IsolationForest
        RandomForestClassifier RandomForestRegressor RandomTreesEmbedding mutual_info_classif
        mutual_info_regression permutation_importance PassiveAggressiveClassifier PassiveAggressiveRegressor
        RANSACRegressor SGDClassifier SGDRegressor SGDOneClassSVM TheilSenRegressor
        BayesianGaussianMixture BernoulliRBM MLPClassifier MLPRegressor GaussianRandomProjection
        SparseRandomProjection ExtraTreeClassifier
        ExtraTreeRegressor RBFSampler Nystroem SkewedChi2Sampler PolynomialCountSketch randomized_svd""".split(),
        _ESTIMATOR,
    ),
    **dict.fromkeys("KMeans MiniBatchKMeans k_means".split(), _KMEANS),
    **dict.fromkeys(("MDS", "TSNE"), _COORDINATES),
    "GaussianMixture": _MIXTURE,
    # Trees look at the features in a random order: the first of two equally good splits wins, and in small nodes
    # most are (measured: 0.958 to 0.972 accuracy of a boosted one in four fits on 426 samples).
    **dict.fromkeys(
        """GradientBoostingClassifier GradientBoostingRegressor DecisionTreeClassifier
        DecisionTreeRegressor""".split(),
        _TREE,
    ),
    # Hands seeds to its stumps, which are all but never tied.
    "AdaBoostClassifier": Randomised(ESTIMATOR, quiet={"estimator": (None,), "base_estimator": (None,)}),
    "ParameterSampler": Randomised(SEARCH),
    "RandomizedSearchCV": Randomised(SEARCH),
    "HalvingRandomSearchCV": Randomised(SEARCH),
    "LogisticRegression": _STOCHASTIC_SOLVER,
    "LogisticRegressionCV": _STOCHASTIC_SOLVER,
    "Ridge": _STOCHASTIC_SOLVER,
    "RidgeClassifier": _STOCHASTIC_SOLVER,
    **dict.fromkeys(
        """Lasso LassoCV ElasticNet ElasticNetCV MultiTaskElasticNet MultiTaskElasticNetCV MultiTaskLasso
        MultiTaskLassoCV""".split(),
        _RANDOM_SELECTION,
    ),
    "SVC": _PROBABILITY,
    "NuSVC": _PROBABILITY,
    "LinearSVC": Randomised(ESTIMATOR, only={"dual": (True,)}),
    "LinearSVR": Randomised(ESTIMATOR, only={"dual": (True,)}),
    **dict.fromkeys(
        """QuantileTransformer quantile_transform SpectralEmbedding spectral_embedding AffinityPropagation
        affinity_propagation LocallyLinearEmbedding locally_linear_embedding DictionaryLearning dict_learning
        SparsePCA""".split(),
        _A_LITTLE,
    ),
    "HalvingGridSearchCV": Randomised(SEARCH, bold=True),
    "TargetEncoder": Randomised(ESTIMATOR, unless={"shuffle": (False,)}, bold=True),
    **dict.fromkeys(
        "OutputCodeClassifier dict_learning_online spectral_clustering randomized_range_finder fast_mcd".split(),
        _ESTIMATOR,
    ),
    "smacof": _KMEANS,
    "sample_without_replacement": Randomised(SAMPLE),
    "IterativeImputer": Randomised(
        ESTIMATOR, only={"sample_posterior": (True,), "imputation_order": ("random",)}
    ),
    "NeighborhoodComponentsAnalysis": Randomised(ESTIMATOR, only={"init": ("random",)}),
    "non_negative_factorization": Randomised(ESTIMATOR, only={"init": ("random",)}),
    "ridge_regression": _STOCHASTIC_SOLVER,
    **dict.fromkeys(("Lars", "LassoLars"), Randomised(ESTIMATOR, quiet={"jitter": (None,)})),
    **dict.fromkeys(
        ("PatchExtractor", "extract_patches_2d"), Randomised(SAMPLE, quiet={"max_patches": (None,)})
    ),
    "silhouette_score": Randomised(ESTIMATOR, quiet={"sample_size": (None,)}),
    "learning_curve": _SHUFFLED,
    **dict.fromkeys(
        "fetch_covtype fetch_kddcup99 fetch_rcv1".split(), Randomised(ORDER, only={"shuffle": (True,)})
    ),
    "HistGradientBoostingClassifier": _EARLY_STOPPING,
    "HistGradientBoostingRegressor": _EARLY_STOPPING,
    "PCA": _ARPACK_OR_RANDOMIZED,
    "KernelPCA": _ARPACK_OR_RANDOMIZED,
    "NMF": Randomised(ESTIMATOR, only={"init": ("random",)}),
    # Draws only where the optimizer starts again.
    **dict.fromkeys(
        ("GaussianProcessRegressor", "GaussianProcessClassifier"),
        Randomised(ESTIMATOR, quiet={"n_restarts_optimizer": (0,)}),
    ),
    "DummyClassifier": Randomised(ESTIMATOR, only={"strategy": ("stratified", "uniform")}),
    "ClassifierChain": Randomised(ESTIMATOR, only={"order": ("random",)}),
    "RegressorChain": Randomised(ESTIMATOR, only={"order": ("random",)}),
    **dict.fromkeys(
        """make_biclusters make_blobs make_checkerboard make_classification make_friedman1 make_friedman2
        make_friedman3 make_gaussian_quantiles
        make_hastie_10_2 make_low_rank_matrix make_multilabel_classification make_regression make_s_curve
        make_sparse_coded_signal make_sparse_spd_matrix make_sparse_uncorrelated make_spd_matrix
        make_swiss_roll make_moons make_circles""".split(),
        Randomised(ESTIMATOR),
    ),
}

IMBLEARN: dict[str, Randomised] = dict.fromkeys(
    """RandomOverSampler RandomUnderSampler SMOTE SMOTENC SMOTEN BorderlineSMOTE SVMSMOTE KMeansSMOTE ADASYN
    SMOTEENN SMOTETomek BalancedRandomForestClassifier EasyEnsembleClassifier RUSBoostClassifier
    BalancedBaggingClassifier InstanceHardnessThreshold ClusterCentroids CondensedNearestNeighbour
    OneSidedSelection""".split(),
    _ESTIMATOR,
)

OPTUNA: dict[str, Randomised] = dict.fromkeys(
    "TPESampler RandomSampler CmaEsSampler NSGAIISampler NSGAIIISampler QMCSampler BoTorchSampler GPSampler".split(),
    Randomised(SEARCH, "seed", "own"),
)
# Tries all there is, in an order that it draws (optuna 5.0).
OPTUNA["BruteForceSampler"] = Randomised(SEARCH, "seed", "own", bold=True)
# Shuffles its grid: before optuna 4.0 by a seed of the operating system, later by 0, whatever seed the study has.
GRID_SAMPLERS = frozenset({"optuna.samplers.GridSampler", "optuna.integration.GridSampler"})

# Makes a sampler of its own where it is given none: TPESampler, before 5.0 NSGAIISampler for several objectives.
SEARCH_BY_STUDY = frozenset({"optuna.create_study", "optuna.study.create_study"})

UMAP: dict[str, Randomised] = {
    "UMAP": _COORDINATES,
    "ParametricUMAP": _ESTIMATOR,
    "AlignedUMAP": _COORDINATES,
}

# fmin draws from `default_rng()` of the operating system unless HYPEROPT_FMIN_SEED is set.
HYPEROPT: dict[str, Randomised] = {"fmin": Randomised(SEARCH, "rstate", "own")}

SCIPY: dict[str, Randomised] = {
    **dict.fromkeys(
        "differential_evolution dual_annealing basinhopping".split(),
        Randomised(SEARCH, "seed", also=("rng",)),
    ),
    **dict.fromkeys("kmeans kmeans2".split(), Randomised(ESTIMATOR, "seed", also=("rng",))),
    # NumPy's global RNG up to 1.17, whichever of the two names is in force.
    **dict.fromkeys(
        "bootstrap permutation_test goodness_of_fit".split(), Randomised(ESTIMATOR, also=("rng",), bold=True)
    ),
    # `scipy.stats.qmc` (SciPy 1.17): each engine makes a generator of its own.
    **dict.fromkeys(
        "Sobol Halton".split(),
        Randomised(SAMPLE, "seed", "own", unless={"scramble": (False,)}, also=("rng",), bold=True),
    ),
    **dict.fromkeys(
        "LatinHypercube PoissonDisk MultinomialQMC MultivariateNormalQMC".split(),
        Randomised(SAMPLE, "seed", "own", also=("rng",), made_of=("engine",), bold=True),
    ),
}

# top-level package -> last part of the name -> what it draws
BY_PACKAGE: dict[str, dict[str, Randomised]] = {
    "sklearn": SKLEARN,
    "imblearn": IMBLEARN,
    "optuna": OPTUNA,
    "umap": UMAP,
    "hyperopt": HYPEROPT,
    "scipy": SCIPY,
    # Its estimators have a seed of their own by default in most versions (KMeans: 1); its split takes one by position.
    "cuml": {
        **{name: drawn for name, drawn in SKLEARN.items() if drawn.kind != ESTIMATOR},
        "train_test_split": replace(SKLEARN["train_test_split"], named=False),
    },
}

_BOLD_SHUFFLED = Randomised(SPLIT, only={"shuffle": (True,)}, bold=True)
_BOLD_SPLIT = Randomised(SPLIT, bold=True)

# Packages that follow scikit-learn's manner: `random_state=None` is NumPy's global RNG (gensim 4.3, surprise 1.1,
# lightfm 1.17, implicit 0.7, openTSNE 1.0, phate 1.0, pacmap 0.8, kmodes 0.12, hmmlearn 0.3, tslearn 0.6, boruta 0.4,
# lime 0.2, skopt 0.10, python-louvain 0.16, iterative-stratification 0.1, scikit-learn-extra 0.3).
BOLD_PACKAGES: dict[str, dict[str, Randomised]] = {
    package: dict.fromkeys(names.split(), _A_LITTLE)
    for package, names in {
        "gensim": "LdaModel LdaMulticore HdpModel Nmf AuthorTopicModel LdaSeqModel EnsembleLda",
        "lightfm": "LightFM",
        "implicit": "AlternatingLeastSquares BayesianPersonalizedRanking LogisticMatrixFactorization",
        "openTSNE": "TSNE",
        "MulticoreTSNE": "MulticoreTSNE",
        "phate": "PHATE",
        "pacmap": "PaCMAP LocalMAP",
        "kmodes": "KModes KPrototypes",
        "hmmlearn": "GaussianHMM GMMHMM MultinomialHMM CategoricalHMM PoissonHMM",
        "tslearn": "TimeSeriesKMeans KShape KernelKMeans LearningShapelets",
        "sklearn_extra": "KMedoids",
        "boruta": "BorutaPy",
        "lime": "LimeTabularExplainer LimeTextExplainer LimeImageExplainer",
        "community": "best_partition generate_dendrogram",
    }.items()
}
BOLD_PACKAGES["skopt"] = dict.fromkeys(
    "gp_minimize forest_minimize gbrt_minimize dummy_minimize BayesSearchCV".split(),
    Randomised(SEARCH, bold=True),
)
BOLD_PACKAGES["iterstrat"] = {
    "MultilabelStratifiedKFold": _BOLD_SHUFFLED,
    "RepeatedMultilabelStratifiedKFold": _BOLD_SPLIT,
    "MultilabelStratifiedShuffleSplit": _BOLD_SPLIT,
}
# Theirs come from the operating system (leidenalg 0.10), or from NumPy's (node2vec 0.5).
BOLD_PACKAGES["leidenalg"] = dict.fromkeys(
    "find_partition find_partition_multiplex".split(), Randomised(ESTIMATOR, "seed", "own", bold=True)
)
BOLD_PACKAGES["node2vec"] = {"Node2Vec": Randomised(ESTIMATOR, "seed", bold=True)}
BOLD_PACKAGES["surprise"] = {
    **dict.fromkeys("SVD SVDpp NMF CoClustering".split(), _A_LITTLE),
    **dict.fromkeys("train_test_split KFold ShuffleSplit RepeatedKFold".split(), _BOLD_SPLIT),
}
BOLD_PACKAGES["lightfm"]["random_train_test_split"] = _BOLD_SPLIT
# Random graphs (networkx 3.6): without `seed`, most draw from `random`, those with positions or matrices likewise or
# from NumPy. Layouts serve pictures.
BOLD_PACKAGES["networkx"] = {
    **dict.fromkeys(
        """gnm_random_graph gnp_random_graph fast_gnp_random_graph erdos_renyi_graph binomial_graph
        dense_gnm_random_graph newman_watts_strogatz_graph watts_strogatz_graph connected_watts_strogatz_graph
        random_regular_graph barabasi_albert_graph dual_barabasi_albert_graph extended_barabasi_albert_graph
        powerlaw_cluster_graph random_lobster random_shell_graph random_powerlaw_tree stochastic_block_model
        random_partition_graph planted_partition_graph gaussian_random_partition_graph LFR_benchmark_graph
        random_geometric_graph soft_random_geometric_graph waxman_graph scale_free_graph configuration_model
        random_labeled_tree random_tree double_edge_swap connected_double_edge_swap louvain_communities
        asyn_lpa_communities asyn_fluidc maximal_independent_set""".split(),
        Randomised(ESTIMATOR, "seed", "python", bold=True),
    ),
}

# What takes no seed at all (PyG 2.7: `torch.randperm`; scikit-multilearn 0.2), and splits of packages that take one
# (dgl 2.4, fastai 2.8).
_SPLIT_OF_GRAPHS = Randomised(SPLIT, "", "torch", named=True, bold=True)
BOLD_PACKAGES["torch_geometric"] = {
    **dict.fromkeys("RandomLinkSplit RandomNodeSplit train_test_split_edges".split(), _SPLIT_OF_GRAPHS),
    "AddTrainValTestMask": replace(_SPLIT_OF_GRAPHS, only={"split": ("random",)}),
}
BOLD_PACKAGES["skmultilearn"] = {
    "iterative_train_test_split": Randomised(SPLIT, "", named=True, bold=True),
}
BOLD_PACKAGES["dgl"] = {"split_dataset": Randomised(SPLIT, rng="own", only={"shuffle": (True,)}, bold=True)}
BOLD_PACKAGES["fastai"] = {
    **dict.fromkeys(
        "RandomSplitter RandomSubsetSplitter".split(), Randomised(SPLIT, "seed", "torch", bold=True)
    ),
    "TrainTestSplitter": _BOLD_SPLIT,
}

# Designs of experiments and searches that have changed their RNG: NumPy's in pyDOE 0.3.8, SALib 1.5, pymoo 0.6.0, one
# of their own in pyDOE2 1.3, pyDOE3 1.6, SALib 1.6 and pymoo 0.6.2.
_DESIGN = Randomised(SAMPLE, "random_state", "either", also=("seed",), bold=True)
BOLD_PACKAGES["pyDOE"] = BOLD_PACKAGES["pyDOE2"] = BOLD_PACKAGES["pyDOE3"] = {"lhs": _DESIGN}
BOLD_PACKAGES["pymoo"] = {"minimize": Randomised(SEARCH, "seed", "either", bold=True)}
_DESIGNS = {
    f"SALib.sample.{module}.sample": Randomised(SAMPLE, "seed", "either", bold=True)
    for module in ("latin", "morris", "fast_sampler")
}
_DESIGNS["SALib.sample.sobol.sample"] = Randomised(
    SAMPLE, "seed", "own", unless={"scramble": (False,)}, bold=True
)

# Words of files that use these, where the package's name alone is a common word.
_PLAIN = {"community", "implicit", "lime", "surprise", "torch_geometric", "dgl", "fastai"}
BOLD_WORDS = frozenset(BOLD_PACKAGES) - _PLAIN | {
    "RandomLinkSplit",
    "RandomNodeSplit",
    "train_test_split_edges",
    "AddTrainValTestMask",
    "split_dataset dgl",
    "RandomSplitter",
    "RandomSubsetSplitter",
    "TrainTestSplitter",
    "best_partition",
    "generate_dendrogram",
    "LimeTabularExplainer",
    "LimeTextExplainer",
    "LimeImageExplainer",
    "AlternatingLeastSquares",
    "BayesianPersonalizedRanking",
    "surprise SVD",
    "surprise train_test_split",
    "surprise KFold",
    "SALib",
    "qmc",
}

# `sample` of a DataFrame, a Series or their groups (pandas 2.3).
ROWS = Randomised(SAMPLE)

BY_NAME: dict[str, Randomised] = {
    "torch.utils.data.random_split": Randomised(SPLIT, "generator", "torch"),
    **_DESIGNS,
}

# Draws of a global RNG that make a split where they stand in code about splits.
SHUFFLES: dict[str, str] = {
    "random.shuffle": "python",
    "random.sample": "python",
    "numpy.random.shuffle": "numpy",
    "numpy.random.permutation": "numpy",
    "torch.randperm": "torch",
}


# Hugging Face `datasets` (arrow_dataset.py, iterable_dataset.py): without a seed, methods of a dataset take one from
# the state of NumPy's global RNG and advance it; a streamed dataset asks the operating system.
# `load_partition` and `load_split` of Flower's federated dataset give such datasets (flwr-datasets 0.5).
HUB_DATASETS = frozenset(
    """datasets.load_dataset datasets.load_from_disk datasets.concatenate_datasets datasets.interleave_datasets
    datasets.Dataset datasets.DatasetDict datasets.IterableDataset datasets.IterableDatasetDict
    datasets.arrow_dataset.Dataset datasets.dataset_dict.DatasetDict datasets.load.load_dataset
    flwr_datasets.FederatedDataset flwr_datasets.federated_dataset.FederatedDataset""".split()
)
HUB_METHODS: dict[str, Randomised] = {
    "shuffle": Randomised(ORDER, "seed", also=("generator", "generators", "seeds")),
    "train_test_split": Randomised(SPLIT, "seed", unless={"shuffle": (False,)}, also=("generator",)),
}
HUB_STREAMED: dict[str, Randomised] = {"shuffle": Randomised(ORDER, "seed", "own", also=("generator",))}


def randomised(name: str) -> Randomised | None:
    """What a call of this qualified name draws, if it is one of these."""
    found = BY_NAME.get(name)
    if found is not None or "()" in name:
        return found or _of_object(name)
    package = name.partition(".")[0]
    table = BY_PACKAGE.get(package) or BOLD_PACKAGES.get(package)
    return table.get(name.rpartition(".")[2]) if table is not None else None


# Datasets of PyG shuffle by `torch.randperm`; splitters of DeepChem 2.8 seed NumPy's global RNG where they are told to.
_OF_GRAPHS = Randomised(ORDER, "", "torch", named=True, bold=True)
_OF_MOLECULES = Randomised(SPLIT, "seed", bold=True)
_BY_CHANCE = (
    "RandomSplitter",
    "RandomStratifiedSplitter",
    "RandomGroupSplitter",
    "SingletaskStratifiedSplitter",
)


def _of_object(name: str) -> Randomised | None:
    """What a method of an object of a known class draws."""
    made, _, method = name.partition("().")
    if made.startswith("torch_geometric.datasets.") and method == "shuffle":
        return _OF_GRAPHS
    splits = "split" in method and made.startswith("deepchem.") and made.endswith(_BY_CHANCE)
    return _OF_MOLECULES if splits else None
