"""Frameworks that seed or set determinism for the program, by qualified name.

Each was read in the framework's source (versions in the comments); names move between releases, so old and
new homes are listed.
"""

from __future__ import annotations

from reprolint.knowledge.rng import ALL, NUMPY, PYTHON, TENSORFLOW, THREE, TORCH
from reprolint.lazy import compile_later

# Functions (and classes, by being constructed) after which these RNGs are seeded.
SEEDING: dict[str, int] = {
    "reprolint.runtime.enforce_reproducibility": ALL,
    "reprolint.runtime.seed_rank": THREE,
    "lightning.seed_everything": THREE,
    "lightning.pytorch.seed_everything": THREE,
    "lightning.fabric.seed_everything": THREE,
    "lightning.fabric.utilities.seed.seed_everything": THREE,
    "lightning_fabric.seed_everything": THREE,
    "lightning_fabric.utilities.seed.seed_everything": THREE,
    "lightning.pytorch.utilities.seed.seed_everything": THREE,
    "pytorch_lightning.seed_everything": THREE,
    "pytorch_lightning.utilities.seed.seed_everything": THREE,
    "lightning.Fabric().seed_everything": THREE,
    "lightning.fabric.Fabric().seed_everything": THREE,
    "lightning.pytorch.cli.LightningCLI": THREE,
    "lightning.pytorch.cli.LightningCLI()": THREE,
    "pytorch_lightning.cli.LightningCLI": THREE,
    "pytorch_lightning.utilities.cli.LightningCLI": THREE,
    "transformers.set_seed": ALL,
    "transformers.trainer_utils.set_seed": ALL,
    "transformers.enable_full_determinism": ALL,
    "transformers.trainer_utils.enable_full_determinism": ALL,
    "transformers.Trainer": ALL,  # Trainer.__init__ calls set_seed(args.seed), 42 by default
    "transformers.Seq2SeqTrainer": ALL,
    "transformers.trainer.Trainer": ALL,
    # Derived from transformers.Trainer, whose __init__ they call (optimum-habana 1.21.0.dev0)
    "optimum.habana.GaudiTrainer": ALL,
    "optimum.habana.GaudiSeq2SeqTrainer": ALL,
    "optimum.habana.SentenceTransformerGaudiTrainer": ALL,
    "optimum.habana.transformers.GaudiTrainer": ALL,
    "optimum.habana.transformers.GaudiSeq2SeqTrainer": ALL,
    "optimum.habana.transformers.trainer.GaudiTrainer": ALL,
    "optimum.habana.trl.GaudiDPOTrainer": ALL,
    "optimum.habana.trl.GaudiSFTTrainer": ALL,
    "optimum.habana.trl.GaudiRewardTrainer": ALL,
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
    "accelerate.utils.set_seed": THREE,
    "accelerate.utils.random.set_seed": THREE,
    "composer.utils.reproducibility.seed_all": THREE,
    "composer.utils.seed_all": THREE,
    "composer.Trainer": THREE,
    "composer.trainer.Trainer": THREE,
    "composer.trainer.trainer.Trainer": THREE,
    "mmengine.runner.set_random_seed": THREE,
    "mmengine.runner.utils.set_random_seed": THREE,
    "mmengine.runner.Runner": THREE,
    "mmengine.runner.Runner.from_cfg": THREE,
    "mmcv.runner.set_random_seed": THREE,
    "mmdet.apis.set_random_seed": THREE,
    "mmseg.apis.set_random_seed": THREE,
    "mmcls.apis.set_random_seed": THREE,
    "mmdet.apis.init_random_seed": 0,
    "ignite.utils.manual_seed": THREE,
    "ignite.engine.deterministic.DeterministicEngine": THREE,
    "fastai.torch_core.set_seed": THREE,
    "fastai.vision.all.set_seed": THREE,
    "fastai.basics.set_seed": THREE,
    "monai.utils.set_determinism": THREE,
    "monai.utils.misc.set_determinism": THREE,
    "timm.utils.random_seed": THREE,
    "timm.utils.random.random_seed": THREE,
    "torchtune.training.set_seed": THREE,
    "torchtune.training.seed.set_seed": THREE,
    "torch_geometric.seed_everything": THREE,
    "torch_geometric.seed.seed_everything": THREE,
    "dgl.seed": 0,
    "fairseq.utils.set_torch_seed": TORCH,
    "fairseq2.utils.rng.RngBag": TORCH,
    "bmtrain.init_distributed": THREE,  # seed=0 by default (bmtrain 1.0.1, init.py)
    "bmtrain.init.init_distributed": THREE,
    "detectron2.utils.env.seed_all_rng": THREE,
    "detectron2.engine.default_setup": THREE,
    "detectron2.engine.defaults.default_setup": THREE,
    "fvcore.common.misc.set_seed": THREE,
    "allennlp.common.util.prepare_environment": THREE,
    "speechbrain.utils.seed.seed_everything": THREE,
    "speechbrain.utils.seed_everything": THREE,
    "speechbrain.create_experiment_directory": 0,
    "pytorch_forecasting.utils.set_seed": THREE,
    "stable_baselines3.common.utils.set_random_seed": THREE,
    "ray.rllib.utils.debug.update_global_seed_if_necessary": THREE,
    "keras.utils.set_random_seed": PYTHON | NUMPY | TENSORFLOW | TORCH,
    "tensorflow.keras.utils.set_random_seed": PYTHON | NUMPY | TENSORFLOW,
    "megatron.training.initialize.initialize_megatron": THREE,
    "megatron.training.initialize_megatron": THREE,
    "megatron.initialize.initialize_megatron": THREE,
    "megatron.training.pretrain": THREE,
    "megatron.training.training.pretrain": THREE,
    "nemo.utils.exp_manager.exp_manager": 0,
    "catalyst.utils.set_global_seed": THREE,
    "pl_bolts.utils.seed_everything": THREE,
    "lhotse.utils.fix_random_seed": THREE,
    "icefall.utils.fix_random_seed": THREE,
    "torchrl._utils.seed_generator": 0,
    "xgboost.set_config": 0,
    "tianshou.utils.set_seed": THREE,
    "dassl.utils.set_random_seed": THREE,
    "recbole.utils.init_seed": THREE,
    # rl_games 1.6: by the seed of the configuration, or else by the clock
    "rl_games.torch_runner.Runner().load": THREE,
    "rl_games.torch_runner.Runner().load_config": THREE,
    "espnet2.torch_utils.set_all_random_seed.set_all_random_seed": THREE,
    # libzero 0.0.2, 0.0.8; delu (its name since 0.0.9) 0.0.13, 0.0.26
    "zero.set_randomness": THREE,
    "zero.random.seed": THREE,
    "zero.improve_reproducibility": THREE,
    "delu.random.seed": THREE,
    "delu.improve_reproducibility": THREE,
    "d3rlpy.seed": THREE,
    # descript-audiotools 0.7.2
    "audiotools.util.seed": THREE,
    "audiotools.core.util.seed": THREE,
    # Sacred's runs call set_global_seed(config["seed"]) (0.8: torch, too); the seed is drawn, recorded and set.
    **{
        f"{module}.Experiment().{method}": THREE
        for module in ("sacred", "sacred.experiment")
        for method in ("run", "run_command", "run_commandline", "main", "automain", "command")
    },
}

# Classes that seed when they are made with a seed of their own (Stable-Baselines3 2.9, sb3-contrib: `set_random_seed`
# before the policy is made), and seed nothing without.
SEEDING_WHERE_GIVEN: dict[str, tuple[int, str]] = {
    **{
        f"stable_baselines3.{module}{name}": (THREE, "seed")
        for name in ("A2C", "DDPG", "DQN", "PPO", "SAC", "TD3")
        for module in ("", f"{name.lower()}.", f"{name.lower()}.{name.lower()}.")
    },
    **{
        f"sb3_contrib.{name}": (THREE, "seed")
        for name in ("ARS", "CrossQ", "MaskablePPO", "QRDQN", "RecurrentPPO", "TQC", "TRPO")
    },
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
# (`deepspeed.initialize`, `apex.amp.initialize`, `ray.init`, `horovod.torch.init`, `gym.undo_logger_setup`,
# composer's `dist.initialize_dist`, TensorFlow's `ConfigProto`) seeds nothing.
KNOWN = frozenset(
    """
        absl accelerate aim apex bitsandbytes clearml colorlog coloredlogs comet_ml composer configargparse decord
        deepspeed diffusers dotenv dvclive easydict fairscale gradio gym gymnasium horovod ignite imageio jsonargparse
        keras librosa lmdb loguru ml_collections mlflow mpi4py munch neptune peft pynvml ray sentry_sdk soundfile
        streamlit swanlab tensorboard_logger tensorflow tensorflow_datasets tf_keras torchmetrics trackio trimesh tyro
        visdom xarray yacs zarr
    """.split()
)

# Functions of other libraries that sound like it and seed nothing (hydra 1.3, mmcv 1.7, mmengine 0.10, timm 1.0): they
# read configurations, join the other processes, set threads.
NO_SEEDS = frozenset(
    {
        *(f"hydra.initialize{what}" for what in ("", "_config_dir", "_config_module")),
        *(
            f"mm{of}.init_dist"
            for of in ("cv.runner", "cv.runner.dist_utils", "engine.dist", "engine.dist.utils")
        ),
        *(f"mm{of}.utils.setup_multi_processes" for of in ("cls", "det", "pose", "rotate", "seg")),
        "mmengine.registry.init_default_scope",
        "mmengine.utils.dl_utils.set_multi_processing",
        "timm.utils.init_distributed_device",
        "timm.utils.setup_default_logging",
        # Our own: they say or make a seed, a stream or a generator, and seed none of the global RNGs.
        *(
            f"reprolint.runtime.{name}"
            for name in (
                "base_seed",
                "derive_seed",
                "launch_defaults",
                "loader_generator",
                "numpy_rng",
                "python_rng",
                "reexec_with_hash_seed",
                "seed_worker",
                "set_cuda_defaults",
                "set_deterministic",
                "torch_generator",
            )
        ),
    }
)

# Methods of Lightning's Fabric (2.5): `setup`, `launch`, `init_module` sound like it; `seed_everything` alone seeds.
FABRIC = compile_later(r"lightning(?:\.fabric|_fabric)?\.Fabric\(\)\.")

# Coqui's trainer seeds where it is made: `trainer.Trainer(TrainerArgs(), config, …)`, by its `training_seed` of 54321
# (read in trainer 0.0.36 and coqui-tts-trainer 0.4.0). Many projects have a `trainer.py` of their own.
COQUI_TRAINER = "trainer.Trainer"
COQUI_ARGUMENTS = "TrainerArgs"

# Those that are made around a model which exists already: what the model drew came before the seed.
TRAINERS = frozenset({COQUI_TRAINER, *(name for name in SEEDING if name.endswith("Trainer"))})

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

# Seed calls that add the rank: by an option (its name and position; accelerate 1.15 adds `process_index`), or always
# (None).
SEED_BY_RANK: dict[str, tuple[str, int] | None] = {
    "accelerate.utils.set_seed": ("device_specific", 1),
    "accelerate.utils.random.set_seed": ("device_specific", 1),
    "mmengine.runner.set_random_seed": ("diff_rank_seed", 2),
    "mmengine.runner.utils.set_random_seed": ("diff_rank_seed", 2),
    "torchtune.training.set_seed": None,
    "torchtune.training.seed.set_seed": None,
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

# What these train is a vocabulary, by counting: `SentencePieceTrainer.train()` makes no weights.
TOKENIZER_LIBRARIES = frozenset({"sentencepiece", "tokenizers"})

# Libraries that train by the global RNGs and seed none of them unless they are told to: the methods by which a program
# starts that. Read in fastai 2.8.12, flair 0.15.1, lightning-flash 0.8.2, poutyne 1.19.0, skorch 1.4.0, d3rlpy 2.8.1,
# simpletransformers 0.70.8 (`manual_seed` is None) and pytorch-metric-learning 2.9.0. Not here: ultralytics,
# pytorch-tabnet, recbole, neuralforecast and setfit, which seed with a number of their own.
SEEDLESS_TRAINING: dict[str, frozenset[str]] = {
    "fastai": frozenset({"fit", "fit_one_cycle", "fine_tune", "fit_flat_cos", "fit_sgdr"}),
    "flair": frozenset({"train", "fine_tune"}),
    "flash": frozenset({"fit", "finetune"}),
    "poutyne": frozenset({"fit", "fit_dataset", "fit_generator", "train"}),
    "skorch": frozenset({"fit", "partial_fit"}),
    "d3rlpy": frozenset({"fit", "fit_online", "fitter"}),
    "simpletransformers": frozenset({"train_model"}),
    "pytorch_metric_learning": frozenset({"train"}),
}

# What asks for determinism in these words and leaves cuDNN's autotuning as it is; the others above turn it off (mmcv,
# mmdet, mmengine `set_random_seed`; transformers `enable_full_determinism`; MONAI; composer; Lightning's Trainer).
AUTOTUNING_KEPT = frozenset(
    {
        "accelerate.utils.set_seed",
        "transformers.set_seed",
        "transformers.trainer_utils.set_seed",
    }
)

# What sets `cudnn.deterministic` itself where it is asked for determinism, and at once (read in transformers 5.23.0,
# MONAI 0.3 to 1.5, composer 0.9 to 0.25, mmcv 1.3 to 1.7, of whose function mmdet has a copy, and mmengine 0.1 to
# 0.10.7): its caller can look at the flag afterwards.
# Not here: Lightning's Trainer, accelerate and transformers' `set_seed`, which turn torch's own switch alone, and
# `TrainingArguments`, whose wish a Trainer hears later.
CUDNN_DETERMINISTIC_SET = frozenset(
    {
        *DETERMINISTIC_CALLS,
        "composer.Trainer",
        "mmengine.runner.set_random_seed",
        "mmcv.runner.set_random_seed",
        "mmdet.apis.set_random_seed",
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
