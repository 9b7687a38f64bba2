"""What the linter and the command line know about environment variables.

The table itself lives in the runtime, which has to work without the linter; this module passes it on and
adds what only a comparison needs: which differences between two environments change numbers, and which
change speed.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from reprolint.runtime.environment import (
    DEADLINES,
    ENVIRONMENT,
    ERROR,
    NO_SUCH_VARIABLES,
    Problem,
    Variable,
    check_environment,
)
from reprolint.runtime.megatron import ACCEPTED_NCCL_ALGO, CONTRACT, check_megatron

__all__ = [
    "ACCEPTED_NCCL_ALGO",
    "CONTRACT",
    "DEADLINES",
    "ENVIRONMENT",
    "ERROR",
    "GROUPS",
    "NO_SUCH_VARIABLES",
    "NUMBERS",
    "OTHER",
    "RUN",
    "SPEED",
    "Effect",
    "Problem",
    "Variable",
    "check_environment",
    "check_megatron",
    "package_effect",
    "variable_effect",
]

NUMBERS = "numbers"  # known to change results
SPEED = "speed"  # known to change speed
OTHER = "other"
RUN = "run"  # differs between any two runs: job numbers, hosts, sockets

# What is compared first: a group's place in the report.
GROUPS = (NUMBERS, SPEED, OTHER, RUN)


class Effect(NamedTuple):
    """What a difference does: the group, how much it weighs inside it (higher first), and why, in a few
    words."""

    group: str
    weight: int
    why: str


# Patterns on names of variables, the first that matches decides.
_VARIABLES: tuple[tuple[str, Effect], ...] = (
    (
        "LD_PRELOAD",
        Effect(NUMBERS, 95, "replaces libraries: allocator, network, BLAS; a cloud's speed can hang on it"),
    ),
    (r"(REPROLINT|PL_GLOBAL)_SEED|(GLOBAL_)?SEED", Effect(NUMBERS, 100, "the seed of the run")),
    ("PYTHONHASHSEED", Effect(NUMBERS, 90, "string hashes, order of sets of strings")),
    ("CUBLAS_WORKSPACE_CONFIG", Effect(NUMBERS, 88, "algorithms of matrix products")),
    (r"(CUBLAS|CUDNN)_.*", Effect(NUMBERS, 60, "settings of CUDA's libraries")),
    (r"NVTE_.*", Effect(NUMBERS, 85, "kernels of Transformer Engine")),
    ("NCCL_ALGO|NCCL_PROTO|NCCL_NVLS_ENABLE|NCCL_COLLNET_ENABLE", Effect(NUMBERS, 85, "order of reductions")),
    (
        r"NCCL_(MIN|MAX)_(N?CHANNELS|CTAS)|NCCL_NTHREADS|NCCL_(TOPO|GRAPH)_FILE",
        Effect(NUMBERS, 70, "order of reductions"),
    ),
    (r"(TORCH_ALLOW|NVIDIA)_TF32.*", Effect(NUMBERS, 85, "precision of matrix products")),
    (
        r"(OMP|MKL|OPENBLAS|NUMEXPR|VECLIB_MAXIMUM|BLIS|TBB)_NUM_THREADS",
        Effect(NUMBERS, 80, "order of sums on the CPU, and speed"),
    ),
    (
        r"MKL_(CBWR|ENABLE_INSTRUCTIONS|DEBUG_CPU_TYPE)|ONEDNN_.*|DNNL_.*|ATEN_CPU_CAPABILITY|OPENBLAS_CORETYPE",
        Effect(NUMBERS, 75, "kernels of the CPU"),
    ),
    (
        r"(TORCHINDUCTOR|TORCH_COMPILE|TRITON|TORCHDYNAMO)_.*",
        Effect(NUMBERS, 65, "which kernels torch.compile makes"),
    ),
    (
        r"(FLASH_ATTENTION|MAMBA|CAUSAL_CONV1D|HCCL|TF)_(CUDNN_)?DETERMINISTIC(_OPS)?",
        Effect(NUMBERS, 80, "a determinism switch"),
    ),
    (r"TF_.*|XLA_.*|JAX_.*", Effect(NUMBERS, 55, "settings of XLA and TensorFlow")),
    (
        "CUDA_VISIBLE_DEVICES|HIP_VISIBLE_DEVICES|ROCR_VISIBLE_DEVICES",
        Effect(NUMBERS, 60, "which GPUs, of which model"),
    ),
    (
        r"WORLD_SIZE|LOCAL_WORLD_SIZE|SLURM_(NTASKS|NNODES|JOB_NUM_NODES|NTASKS_PER_NODE|GPUS.*)",
        Effect(NUMBERS, 78, "number of processes: batch, order of reductions"),
    ),
    ("PYTHONPATH|PYTHONHOME|PYTHONSTARTUP|PYTHONNOUSERSITE", Effect(NUMBERS, 62, "which code is imported")),
    ("CONDA_PREFIX|VIRTUAL_ENV|CONDA_DEFAULT_ENV", Effect(NUMBERS, 40, "which packages are imported")),
    ("PYTORCH_NVML_BASED_CUDA_CHECK", Effect(OTHER, 0, "")),
    (
        "LD_LIBRARY_PATH",
        Effect(SPEED, 95, "which CUDA, NCCL and network libraries are loaded; may change numbers too"),
    ),
    (r"NCCL_.*|RCCL_.*", Effect(SPEED, 85, "communication between GPUs")),
    (
        r"FI_.*|OFI_.*|UCX_.*|OMPI_.*|PMIX_MCA_.*|I_MPI_.*|MPICH_.*|GLOO_.*|TP_SOCKET_.*",
        Effect(SPEED, 75, "the network"),
    ),
    (r"(PYTORCH_.*ALLOC_CONF|PYTORCH_NO_CUDA_MEMORY_CACHING)", Effect(SPEED, 70, "memory of the GPU")),
    (
        r"CUDA_LAUNCH_BLOCKING|CUDA_DEVICE_MAX_CONNECTIONS|CUDA_MODULE_LOADING|ASCEND_LAUNCH_BLOCKING",
        Effect(SPEED, 80, "how kernels are launched"),
    ),
    (r"CUDA_.*|ROCM_.*|HSA_.*|HIP_.*|MIOPEN_.*", Effect(SPEED, 60, "the GPU's driver and libraries")),
    (r"KMP_.*|OMP_.*|GOMP_.*|MKL_.*", Effect(SPEED, 65, "placement of CPU threads")),
    (r"MALLOC_.*|TCMALLOC_.*|MIMALLOC_.*|JE_MALLOC.*|GLIBC_TUNABLES", Effect(SPEED, 50, "the allocator")),
    (r"SLURM_CPU.*|SLURM_MEM.*|SLURM_DISTRIBUTION", Effect(SPEED, 45, "CPUs and memory of the job")),
    (r"TORCH_.*|PYTORCH_.*", Effect(SPEED, 55, "settings of torch")),
    (r"TOKENIZERS_PARALLELISM|RAYON_NUM_THREADS|HF_(DATASETS|HUB)_.*", Effect(SPEED, 40, "loading of data")),
    ("LOADEDMODULES|_LMFILES_", Effect(SPEED, 60, "loaded modules")),
    (
        r"SLURM_(JOB_?ID|JOBID|STEP.*|TASK_PID|NODELIST|JOB_NODELIST|TOPOLOGY_ADDR|LAUNCH_NODE_IPADDR|SRUN_COMM_.*|"
        r"SUBMIT_.*|JOB_START_TIME|JOB_END_TIME|PROCID|NODEID|LOCALID|GTIDS|CLUSTER_NAME|SCRIPT_CONTEXT|"
        r"JOB_NAME|PTY_.*|WORKING_CLUSTER|ARRAY_.*)",
        Effect(RUN, 0, "the job"),
    ),
    (
        r"_|SHLVL|PWD|OLDPWD|HOSTNAME|HOST|SSH_.*|XDG_.*|DBUS_.*|TERM.*|WINDOWID|DISPLAY|TMUX.*|STY|LS_COLORS|PS1|"
        r"COLUMNS|LINES|LOGNAME|USER|HOME|MAIL|MASTER_ADDR|MASTER_PORT|TORCHELASTIC_RUN_ID|TORCHELASTIC_.*|RANK|"
        r"LOCAL_RANK|GROUP_RANK|ROLE_.*|TMPDIR|HISTFILE|EDITOR|PAGER|LESS.*|INVOCATION_ID|JOURNAL_STREAM|REPRO_DIR",
        Effect(RUN, 0, "the shell or the host"),
    ),
)


def variable_effect(name: str) -> Effect:
    """What a difference in the variable `name` is known to change."""
    for pattern, effect in _VARIABLES:
        if re.fullmatch(pattern, name):
            return effect
    return Effect(OTHER, 0, "")


# Patterns on normalised names of packages (lower case, hyphens), pip's and conda's.
_PACKAGES: tuple[tuple[str, Effect], ...] = (
    (
        "torch|pytorch|tensorflow.*|jax|jaxlib|mxnet.*|paddlepaddle.*",
        Effect(NUMBERS, 92, "the framework: kernels and random streams"),
    ),
    (
        r"nvidia-.*|cudatoolkit|cudnn|nccl|cuda-.*|libcublas.*|libcudnn.*|libcu.*|cuda|pytorch-cuda|rocm.*",
        Effect(NUMBERS, 88, "CUDA's libraries: kernels"),
    ),
    (
        "transformer-engine.*|flash-attn.*|apex|xformers|mamba-ssm|causal-conv1d|triton.*|megatron.*|deepspeed|"
        "bitsandbytes|flash-linear-attention|fla-core|liger-kernel|grouped-gemm|fbgemm.*|torchao|cupy.*|pytorch-triton.*",
        Effect(NUMBERS, 85, "kernels of the model"),
    ),
    ("numpy.*|scipy|scikit-learn", Effect(NUMBERS, 80, "arithmetic and random streams")),
    (
        "mkl.*|openblas|libopenblas|libblas|libcblas|liblapack|blas|intel-openmp|llvm-openmp|libgomp|onednn|_openmp_mutex",
        Effect(NUMBERS, 78, "arithmetic of the CPU"),
    ),
    ("python", Effect(NUMBERS, 75, "the interpreter")),
    (
        "torchvision|torchaudio|albumentations|albucore|imgaug|opencv.*|pillow.*|kornia|timm|monai|torchdata|datasets|"
        "webdataset|nvidia-dali.*|ffcv|librosa|av|decord|mosaicml-streaming|torch-geometric",
        Effect(NUMBERS, 70, "decoding, augmentation, order of data"),
    ),
    (
        "transformers|tokenizers|sentencepiece|tiktoken|diffusers|peft|accelerate|lightning|pytorch-lightning|mosaicml|mmengine|mmcv.*|safetensors|gymnasium|stable-baselines3|trl",
        Effect(NUMBERS, 68, "model, tokens or training loop"),
    ),
    (
        "pandas|pyarrow|polars|xgboost|lightgbm|catboost|einops|numba|llvmlite|networkx|optree|functorch",
        Effect(NUMBERS, 40, "may reach the numbers"),
    ),
    (
        "ucx.*|libfabric.*|openmpi|mpich|mpi4py|horovod|aws-ofi-nccl|jemalloc|gperftools",
        Effect(SPEED, 60, "communication and memory"),
    ),
)


def package_effect(name: str) -> Effect:
    """What a difference in the version of the package `name` is known to change."""
    normal = re.sub(r"[-_.]+", "-", name).lower() if not name.startswith("_") else name.lower()
    for pattern, effect in _PACKAGES:
        if re.fullmatch(pattern, normal):
            return effect
    return Effect(OTHER, 0, "")
