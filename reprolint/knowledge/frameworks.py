"""Frameworks that seed or set determinism for the program, by qualified name.

Each was read in the framework's source (versions in the comments); names move between releases, so old and
new homes are listed.
"""

from __future__ import annotations

from reprolint.knowledge.rng import ALL, NUMPY, PYTHON, TENSORFLOW, TORCH

_PNT = PYTHON | NUMPY | TORCH

# Functions (and classes, by being constructed) after which these RNGs are seeded.
SEEDING: dict[str, int] = {
    "reprolint.runtime.enforce_reproducibility": ALL,
    "lightning.seed_everything": _PNT,
    "lightning.pytorch.seed_everything": _PNT,
    "lightning.fabric.seed_everything": _PNT,
    "lightning.fabric.utilities.seed.seed_everything": _PNT,
    "lightning_fabric.seed_everything": _PNT,
    "lightning_fabric.utilities.seed.seed_everything": _PNT,
    "lightning.pytorch.utilities.seed.seed_everything": _PNT,
    "pytorch_lightning.seed_everything": _PNT,
    "pytorch_lightning.utilities.seed.seed_everything": _PNT,
    "lightning.Fabric().seed_everything": _PNT,
    "lightning.fabric.Fabric().seed_everything": _PNT,
    "lightning.pytorch.cli.LightningCLI": _PNT,
    "lightning.pytorch.cli.LightningCLI()": _PNT,
    "pytorch_lightning.cli.LightningCLI": _PNT,
    "pytorch_lightning.utilities.cli.LightningCLI": _PNT,
    "transformers.set_seed": ALL,
    "transformers.trainer_utils.set_seed": ALL,
    "transformers.enable_full_determinism": ALL,
    "transformers.trainer_utils.enable_full_determinism": ALL,
    "transformers.Trainer": ALL,  # Trainer.__init__ calls set_seed(args.seed), 42 by default
    "transformers.Seq2SeqTrainer": ALL,
    "transformers.trainer.Trainer": ALL,
    "trl.SFTTrainer": ALL,
    "trl.DPOTrainer": ALL,
    "trl.GRPOTrainer": ALL,
    "trl.RewardTrainer": ALL,
    "trl.PPOTrainer": ALL,  # also before it was a transformers.Trainer: set_seed(config.seed)
    "trl.KTOTrainer": ALL,
    "trl.ORPOTrainer": ALL,
    "trl.CPOTrainer": ALL,
    "trl.BCOTrainer": ALL,
    "trl.RLOOTrainer": ALL,
    "trl.OnlineDPOTrainer": ALL,
    "trl.PRMTrainer": ALL,
    "sentence_transformers.SentenceTransformerTrainer": ALL,
    "sentence_transformers.trainer.SentenceTransformerTrainer": ALL,
    "sentence_transformers.cross_encoder.CrossEncoderTrainer": ALL,
    "sentence_transformers.cross_encoder.trainer.CrossEncoderTrainer": ALL,
    "sentence_transformers.sparse_encoder.SparseEncoderTrainer": ALL,
    "sentence_transformers.sparse_encoder.trainer.SparseEncoderTrainer": ALL,
    "accelerate.utils.set_seed": _PNT,
    "accelerate.utils.random.set_seed": _PNT,
    "composer.utils.reproducibility.seed_all": _PNT,
    "composer.utils.seed_all": _PNT,
    "composer.Trainer": _PNT,
    "mmengine.runner.set_random_seed": _PNT,
    "mmengine.runner.utils.set_random_seed": _PNT,
    "mmengine.runner.Runner": _PNT,
    "mmengine.runner.Runner.from_cfg": _PNT,
    "mmcv.runner.set_random_seed": _PNT,
    "mmdet.apis.set_random_seed": _PNT,
    "mmseg.apis.set_random_seed": _PNT,
    "mmcls.apis.set_random_seed": _PNT,
    "mmdet.apis.init_random_seed": 0,
    "ignite.utils.manual_seed": _PNT,
    "ignite.engine.deterministic.DeterministicEngine": _PNT,
    "fastai.torch_core.set_seed": _PNT,
    "fastai.vision.all.set_seed": _PNT,
    "fastai.basics.set_seed": _PNT,
    "monai.utils.set_determinism": _PNT,
    "monai.utils.misc.set_determinism": _PNT,
    "timm.utils.random_seed": _PNT,
    "timm.utils.random.random_seed": _PNT,
    "torchtune.training.set_seed": _PNT,
    "torchtune.training.seed.set_seed": _PNT,
    "torch_geometric.seed_everything": _PNT,
    "torch_geometric.seed.seed_everything": _PNT,
    "dgl.seed": 0,
    "fairseq.utils.set_torch_seed": TORCH,
    "fairseq2.utils.rng.RngBag": TORCH,
    "detectron2.utils.env.seed_all_rng": _PNT,
    "detectron2.engine.default_setup": _PNT,
    "detectron2.engine.defaults.default_setup": _PNT,
    "fvcore.common.misc.set_seed": _PNT,
    "allennlp.common.util.prepare_environment": _PNT,
    "speechbrain.utils.seed.seed_everything": _PNT,
    "speechbrain.utils.seed_everything": _PNT,
    "speechbrain.create_experiment_directory": 0,
    "pytorch_forecasting.utils.set_seed": _PNT,
    "stable_baselines3.common.utils.set_random_seed": _PNT,
    "ray.rllib.utils.debug.update_global_seed_if_necessary": _PNT,
    "keras.utils.set_random_seed": PYTHON | NUMPY | TENSORFLOW | TORCH,
    "tensorflow.keras.utils.set_random_seed": PYTHON | NUMPY | TENSORFLOW,
    "megatron.training.initialize.initialize_megatron": _PNT,
    "megatron.training.initialize_megatron": _PNT,
    "megatron.initialize.initialize_megatron": _PNT,
    "megatron.training.pretrain": _PNT,
    "megatron.training.training.pretrain": _PNT,
    "nemo.utils.exp_manager.exp_manager": 0,
    "catalyst.utils.set_global_seed": _PNT,
    "pl_bolts.utils.seed_everything": _PNT,
    "lhotse.utils.fix_random_seed": PYTHON | NUMPY | TORCH,
    "icefall.utils.fix_random_seed": _PNT,
    "torchrl._utils.seed_generator": 0,
    "xgboost.set_config": 0,
    "tianshou.utils.set_seed": _PNT,
    "dassl.utils.set_random_seed": _PNT,
    "recbole.utils.init_seed": _PNT,
    "espnet2.torch_utils.set_all_random_seed.set_all_random_seed": _PNT,
}

# Trainers that leave every RNG as it is (Lightning: `seed_everything` is the user's to call).
NEVER_SEEDING = frozenset(
    {
        "lightning.Trainer",
        "lightning.pytorch.Trainer",
        "pytorch_lightning.Trainer",
        "pytorch_lightning.trainer.Trainer",
    }
)

# Libraries that seed only in functions named for it: what else of them is called `init`, `setup` or `config`
# (`deepspeed.initialize`, `apex.amp.initialize`, `ray.init`, `horovod.torch.init`) seeds nothing.
KNOWN = frozenset(
    """
        accelerate apex bitsandbytes comet_ml deepspeed diffusers fairscale horovod mlflow neptune peft ray
        swanlab torchmetrics visdom
    """.split()
)

# Those that are made around a model which exists already: what the model drew came before the seed.
TRAINERS = frozenset(name for name in SEEDING if name.endswith("Trainer"))

# Arguments that make a framework's class ask for determinism: class -> keyword (any truthy value).
DETERMINISTIC_KEYWORDS: dict[str, str] = {
    "lightning.Trainer": "deterministic",
    "lightning.pytorch.Trainer": "deterministic",
    "pytorch_lightning.Trainer": "deterministic",
    "composer.Trainer": "deterministic_mode",
    "transformers.TrainingArguments": "full_determinism",
    "accelerate.utils.set_seed": "deterministic",
    "transformers.set_seed": "deterministic",
    "transformers.trainer_utils.set_seed": "deterministic",
    "mmengine.runner.set_random_seed": "deterministic",
    "mmcv.runner.set_random_seed": "deterministic",
    "mmdet.apis.set_random_seed": "deterministic",
}

# Calls after which determinism is asked for.
DETERMINISTIC_CALLS = frozenset(
    {
        "transformers.enable_full_determinism",
        "transformers.trainer_utils.enable_full_determinism",
        "monai.utils.set_determinism",
        "monai.utils.misc.set_determinism",
        "composer.utils.reproducibility.configure_deterministic_mode",
        "composer.utils.configure_deterministic_mode",
        "reprolint.runtime.set_deterministic",
    }
)

# What asks for determinism in these words and leaves cuDNN's autotuning as it is; the others above turn it off (mmcv,
# mmdet, mmengine `set_random_seed`; transformers `enable_full_determinism`; MONAI; composer; Lightning's Trainer).
AUTOTUNING_KEPT = frozenset(
    {
        "accelerate.utils.set_seed",
        "transformers.set_seed",
        "transformers.trainer_utils.set_seed",
    }
)

# Loaders handed to these are re-made or seeded by the framework.
LOADER_KEEPERS = frozenset(
    {
        "accelerate.Accelerator().prepare",
        "accelerate.Accelerator().prepare_data_loader",
        "lightning.Trainer().fit",
        "lightning.pytorch.Trainer().fit",
        "pytorch_lightning.Trainer().fit",
        "lightning.Fabric().setup_dataloaders",
        "lightning.fabric.Fabric().setup_dataloaders",
    }
)

# Classes whose loops call `set_epoch` on the samplers they are given.
EPOCH_SETTERS = (
    "lightning",
    "pytorch_lightning",
    "transformers",
    "accelerate",
    "composer",
    "ignite",
    "fastai",
)
