"""Parameters of the calls that rules look into, in positional order, so that positional arguments are bound.

Sources: torch 2.13, numpy 2.4, scikit-learn 1.9, datasets 4.1, networkx 3.6 signatures. A call that is not listed has
only keywords.
"""

from __future__ import annotations

_LOADER = (
    "dataset batch_size shuffle sampler batch_sampler num_workers collate_fn pin_memory drop_last timeout "
    "worker_init_fn multiprocessing_context generator"
)

_TABLE = {
    "torch.utils.data.DataLoader": _LOADER,
    "torch.utils.data.dataloader.DataLoader": _LOADER,
    "torch.utils.data.RandomSampler": "data_source replacement num_samples generator",
    "torch.utils.data.SubsetRandomSampler": "indices generator",
    "torch.utils.data.WeightedRandomSampler": "weights num_samples replacement generator",
    "torch.utils.data.distributed.DistributedSampler": "dataset num_replicas rank shuffle seed drop_last",
    "torch.utils.data.DistributedSampler": "dataset num_replicas rank shuffle seed drop_last",
    "torch.utils.data.random_split": "dataset lengths generator",
    "torch.manual_seed": "seed",
    "torch.cuda.manual_seed": "seed",
    "torch.cuda.manual_seed_all": "seed",
    "torch.Generator().manual_seed": "seed",
    "torch.use_deterministic_algorithms": "mode",
    "torch.set_deterministic_debug_mode": "debug_mode",
    "numpy.random.seed": "seed",
    "numpy.random.default_rng": "seed",
    "numpy.random.RandomState": "seed",
    "numpy.random.SeedSequence": "entropy",
    "numpy.random.PCG64": "seed",
    "numpy.random.PCG64DXSM": "seed",
    "numpy.random.MT19937": "seed",
    "numpy.random.Philox": "seed counter key",
    "numpy.random.SFC64": "seed",
    "random.Random": "x",
    "random.seed": "a version",
    "random.Random().seed": "a version",
    "os.environ.setdefault": "key value",
    "os.putenv": "key value",
    "datasets.Dataset.shuffle": "seed generator",
    "datasets.Dataset.train_test_split": "test_size train_size shuffle stratify_by_column seed generator",
    "datasets.IterableDataset.shuffle": "seed generator buffer_size",
    **dict.fromkeys(
        """networkx.gnm_random_graph networkx.gnp_random_graph networkx.fast_gnp_random_graph
        networkx.erdos_renyi_graph networkx.binomial_graph networkx.dense_gnm_random_graph
        networkx.random_regular_graph networkx.barabasi_albert_graph""".split(),
        "n m seed",
    ),
    **dict.fromkeys(
        """networkx.newman_watts_strogatz_graph networkx.watts_strogatz_graph
        networkx.powerlaw_cluster_graph""".split(),
        "n k p seed",
    ),
    "networkx.connected_watts_strogatz_graph": "n k p tries seed",
    "networkx.stochastic_block_model": "sizes p nodelist seed",
    "os.listdir": "path",
    "glob.glob": "pathname",
    "glob.iglob": "pathname",
}

# Classes derived from torch's DataLoader that take what it takes by name, and by position something else: by their own
# name. Read in monai 1.6, torch_geometric 2.8, dgl 1.0 to 2.1, torchio 1.2.
_DERIVED_LOADERS = {
    **dict.fromkeys(("monai.data.DataLoader", "monai.data.dataloader.DataLoader"), "dataset num_workers"),
    **dict.fromkeys(
        ("monai.data.ThreadDataLoader", "monai.data.thread_buffer.ThreadDataLoader"),
        "dataset buffer_size buffer_timeout repeats use_thread_workers",
    ),
    **dict.fromkeys(("torchio.SubjectsLoader", "torchio.data.SubjectsLoader"), "dataset collate_fn"),
    **{
        f"dgl.dataloading.{module}GraphDataLoader": "dataset collate_fn use_ddp ddp_seed"
        for module in ("", "pytorch.", "dataloader.", "pytorch.dataloader.")
    },
    # Their items are the numbers of nodes, edges or parts, and the graph around these is drawn below `collate_fn`.
    "torch_geometric.loader.NeighborLoader": "data num_neighbors input_nodes",
    "torch_geometric.loader.LinkNeighborLoader": "data num_neighbors edge_label_index edge_label",
    "torch_geometric.loader.HGTLoader": "data num_samples input_nodes",
    "torch_geometric.loader.RandomNodeLoader": "data num_parts",
    "torch_geometric.loader.ClusterLoader": "cluster_data",
    "torch_geometric.data.ClusterLoader": "cluster_data",
}
_TABLE.update(_DERIVED_LOADERS)

SIGNATURES: dict[str, tuple[str, ...]] = {name: tuple(text.split()) for name, text in _TABLE.items()}

# Other homes of the same objects; rules and tables use the name on the right.
CANONICAL: dict[str, str] = {
    "torch.utils.data.dataloader.DataLoader": "torch.utils.data.DataLoader",
    "torchdata.stateful_dataloader.StatefulDataLoader": "torch.utils.data.DataLoader",
    "torchdata.stateful_dataloader.stateful_dataloader.StatefulDataLoader": "torch.utils.data.DataLoader",
    "speechbrain.dataio.dataloader.SaveableDataLoader": "torch.utils.data.DataLoader",  # 1.1
    "webdataset.WebLoader": "torch.utils.data.DataLoader",  # hands all that it is given to one
    "webdataset.compat.WebLoader": "torch.utils.data.DataLoader",
    # Derived from it, with only the `collate_fn` replaced; `data` was their home up to 1.7.
    "torch_geometric.loader.DataLoader": "torch.utils.data.DataLoader",
    "torch_geometric.loader.dataloader.DataLoader": "torch.utils.data.DataLoader",
    "torch_geometric.data.DataLoader": "torch.utils.data.DataLoader",
    "torch_geometric.data.dataloader.DataLoader": "torch.utils.data.DataLoader",
    "torch_geometric.loader.DataListLoader": "torch.utils.data.DataLoader",
    "torch_geometric.loader.DenseDataLoader": "torch.utils.data.DataLoader",
    "torch_geometric.data.DataListLoader": "torch.utils.data.DataLoader",
    "torch_geometric.data.DenseDataLoader": "torch.utils.data.DataLoader",
    **dict.fromkeys(_DERIVED_LOADERS, "torch.utils.data.DataLoader"),
    "torchdata.stateful_dataloader.sampler.StatefulDistributedSampler": (
        "torch.utils.data.distributed.DistributedSampler"
    ),
    "torch.utils.data.sampler.RandomSampler": "torch.utils.data.RandomSampler",
    "torch.utils.data.sampler.SubsetRandomSampler": "torch.utils.data.SubsetRandomSampler",
    "torch.utils.data.sampler.WeightedRandomSampler": "torch.utils.data.WeightedRandomSampler",
    "torch.utils.data.DistributedSampler": "torch.utils.data.distributed.DistributedSampler",
    "torch.utils.data.dataset.Dataset": "torch.utils.data.Dataset",
    "torch.utils.data.dataset.IterableDataset": "torch.utils.data.IterableDataset",
    "torch.utils.data.dataset.random_split": "torch.utils.data.random_split",
    "timm.models.create_model": "timm.create_model",
    "timm.models.factory.create_model": "timm.create_model",
    "timm.models._factory.create_model": "timm.create_model",
    "torch.random.manual_seed": "torch.manual_seed",
    "torch.random.seed": "torch.seed",
    "torch.cuda.random.manual_seed_all": "torch.cuda.manual_seed_all",
    "torch._C.Generator": "torch.Generator",
    "torch.default_generator": "torch.Generator()",
    "numpy.random.mtrand.RandomState": "numpy.random.RandomState",
    "numpy.random.mtrand.seed": "numpy.random.seed",
    "numpy.random._generator.default_rng": "numpy.random.default_rng",
    "os.path.os.listdir": "os.listdir",
}
